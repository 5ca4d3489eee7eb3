/** The board of a scene: the flat one always, the solid one beside it where it is wanted and can be drawn. */
import { useApp } from "../app/context";
import type { BoardProperties } from "./board";
import { FlatBoard } from "./flat/flat";

export function Boards(properties: BoardProperties) {
  const { say } = useApp();
  return <FlatBoard {...properties} say={say} />;
}
