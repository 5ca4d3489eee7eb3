/** The types of the wire by short names; they are made from the server's own description (`make wire`). */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Accepted = Schemas["Accepted"];
export type Analysis = Schemas["Analysis"];
export type Catalogue = Schemas["Catalogue"];
export type Changes = Schemas["Changes"];
export type Explanation = Schemas["Explanation"];
export type GameView = Schemas["GameView"];
export type ExampleView = Schemas["ExampleView"];
export type HintView = Schemas["HintView"];
export type JudgementView = Schemas["JudgementView"];
export type RulesView = Schemas["RulesView"];
export type KwintyBoard = Schemas["KwintyBoard"];
export type LegalMove = Schemas["LegalMove"];
export type Listing = Schemas["Listing"];
export type Listings = Schemas["Listings"];
export type NewSeat = Schemas["NewSeat"];
export type NewTable = Schemas["NewTable"];
export type Piece = Schemas["Piece"];
export type Place = Schemas["Place"];
export type Played = Schemas["PlayedView"];
export type PositionView = Schemas["PositionView"];
export type Preview = Schemas["Preview"];
export type Problem = Schemas["Problem"];
export type QbqBoard = Schemas["QbqBoard"];
export type SeatView = Schemas["SeatView"];
export type TableView = Schemas["TableView"];
export type TableState = Schemas["TableState"];
export type TurrisBoard = Schemas["TurrisBoard"];
export type TurrisView = Schemas["TurrisView"];
export type ViolationView = Schemas["ViolationView"];
export type Colour = Piece["player"];
export type GameName = PositionView["game"];
/** An action at a table, as it is posted. */
export type TableAction =
  | Schemas["MoveAction"]
  | Schemas["PlainAction"]
  | Schemas["ReplyAction"]
  | Schemas["SayAction"];
