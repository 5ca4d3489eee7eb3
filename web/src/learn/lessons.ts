/** The first game with somebody at one's side: positions, what to try there, and what counts as done. */
import type { GameName } from "../wire/types";

export interface Lesson {
  /** Actions that lead to the position. */
  after: string;
  text: string;
  /** The actions that are asked for; with none, any that is allowed. */
  goal: string[];
  praise: string;
}

export const LESSONS: Record<GameName, Lesson[]> = {
  kwinty: [
    { after: "", text: "page-lesson-kwinty-first", goal: [], praise: "page-praise-kwinty-first" },
    { after: "iv", text: "page-lesson-kwinty-touch", goal: [], praise: "page-praise-kwinty-touch" },
    { after: "ih kv lv mv", text: "page-lesson-kwinty-short", goal: [], praise: "page-praise-kwinty-short" },
    { after: "ih iv kv hv", text: "page-lesson-kwinty-win", goal: ["lh"], praise: "page-praise-win" },
  ],
  turris: [
    { after: "", text: "page-lesson-turris-first", goal: [], praise: "page-praise-turris-first" },
    { after: "a1v", text: "page-lesson-turris-lean", goal: [], praise: "page-praise-turris-lean" },
    { after: "a1v a2v b1v", text: "page-lesson-turris-middle", goal: ["b2v"], praise: "page-praise-turris-middle" },
    { after: "a1v a2v b1v b2v", text: "page-lesson-turris-bonus", goal: [], praise: "page-praise-turris-bonus" },
  ],
  qbq: [
    { after: "", text: "page-lesson-qbq-move", goal: [], praise: "page-praise-qbq-move" },
    {
      after: "",
      text: "page-lesson-qbq-insert",
      goal: ["+c1", "+c2", "+a3", "+b3", "+a1", "+a2", "+b1", "+b2"],
      praise: "page-praise-qbq-insert",
    },
    {
      after: "a1-b2 f6-e5",
      text: "page-lesson-qbq-tip",
      goal: ["b2n", "b2e", "b2s", "b2w"],
      praise: "page-praise-qbq-tip",
    },
  ],
};
