/** The server's ways in, as functions. What the server refuses is a `Refused`, what never reached it an `Unreachable`. */
import type {
  Accepted,
  Analysis,
  Catalogue,
  Colour,
  Explanation,
  GameName,
  HintView,
  JudgementView,
  Listings,
  NewTable,
  Played,
  PositionView,
  Preview,
  Problem,
  RulesView,
  TableAction,
  TableView,
} from "./types";

/** The server understood, and said no; the message is a sentence in the language of the page. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly retryAfter: number | null,
  ) {
    super(problem.message);
  }

  /** Whether the same request may succeed later. */
  get passing(): boolean {
    return this.status === 429 || this.status === 503;
  }
}

/** The server was not reached, or did not answer as itself. */
export class Unreachable extends Error {}

/** A position by itself: what the routes about positions are asked with. */
export interface Subject {
  game: GameName;
  options: Record<string, string>;
  notation: string | null;
  /** Actions that are played first, separated by spaces. */
  after?: string;
}

type Query = [name: string, value: string][];

/** What is only read is asked for again while the server has too much to do, so often and after as long as it says. */
const TRIES = 4;
const LONGEST_WAIT_MS = 5000;

export class Api {
  readonly #language: () => string;

  constructor(language: () => string) {
    this.#language = language;
  }

  catalogue = () => this.#get<Catalogue>("/api/catalogue");
  lobby = () => this.#get<Listings>("/api/lobby");
  mine = () => this.#get<Listings>("/api/mine");
  table = (table: string) => this.#get<TableView>(`/api/tables/${table}`);
  makeTable = (wanted: NewTable) => this.#post<TableView>("/api/tables", wanted);
  act = (table: string, action: TableAction) => this.#post<Accepted>(`/api/tables/${table}/actions`, action);
  game = (table: string, game: number) => this.#get<Played>(`/api/tables/${table}/games/${game}`);
  lookBack = (table: string, game: number, steps: number) =>
    this.#get<PositionView>(`/api/tables/${table}/games/${game}/positions/${steps}`);

  sit = (table: string, seat: Colour, name: string, secret: string | null) =>
    this.#post<TableView>(`/api/tables/${table}/seats`, { seat, name, secret });

  position = (subject: Subject) => this.#get<PositionView>(`/api/positions/${subject.game}`, asked(subject));
  explain = (subject: Subject, move: string) =>
    this.#get<Explanation>(`/api/positions/${subject.game}/explanation`, [...asked(subject), ["move", move]]);
  preview = (subject: Subject, move: string) =>
    this.#get<Preview>(`/api/positions/${subject.game}/preview`, [...asked(subject), ["move", move]]);
  analyse = (subject: Subject, seconds: number, lines: number) =>
    this.#post<Analysis>(`/api/positions/${subject.game}/analysis`, { seconds, lines }, asked(subject));

  hint = (subject: Subject, seconds: number) =>
    this.#post<HintView>(`/api/positions/${subject.game}/hint`, { seconds }, asked(subject));
  judge = (subject: Subject, move: string, seconds: number) =>
    this.#post<JudgementView>(`/api/positions/${subject.game}/judgement`, { seconds }, [
      ...asked(subject),
      ["move", move],
    ]);
  rules = (game: GameName) => this.#get<RulesView>(`/api/rules/${game}`);

  /** Where a table is to be watched; `after` is the last entry that was seen. */
  streamAddress = (table: string, after: number | null) =>
    this.#address(`/api/tables/${table}/stream`, after === null ? [] : [["after", String(after)]]);

  recordAddress = (table: string, game: number) => `/api/tables/${table}/games/${game}/record`;

  #address(path: string, query: Query = []): string {
    return `${path}?${new URLSearchParams([...query, ["lang", this.#language()]])}`;
  }

  async #get<T>(path: string, query: Query = []): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await answered<T>(fetch(this.#address(path, query)));
      } catch (error) {
        if (!(error instanceof Refused && error.passing && error.retryAfter) || tries === TRIES) throw error;
        await rest(Math.min(error.retryAfter * 1000, LONGEST_WAIT_MS));
      }
    }
  }

  #post<T>(path: string, body: unknown, query: Query = []): Promise<T> {
    const headers = { "Content-Type": "application/json" };
    return answered<T>(fetch(this.#address(path, query), { method: "POST", headers, body: JSON.stringify(body) }));
  }
}

function asked(subject: Subject): Query {
  const options: Query = Object.entries(subject.options).map(([name, value]) => ["option", `${name}=${value}`]);
  if (subject.notation !== null) options.push(["position", subject.notation]);
  if (subject.after) options.push(["after", subject.after]);
  return options;
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

async function answered<T>(request: Promise<Response>): Promise<T> {
  let response: Response;
  let body: unknown;
  try {
    response = await request;
    body = await response.json();
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return body as T;
  const retry = Number(response.headers.get("Retry-After"));
  if (typeof (body as Problem)?.message !== "string") throw new Unreachable();
  throw new Refused(response.status, body as Problem, retry > 0 ? retry : null);
}
