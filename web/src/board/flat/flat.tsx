/** The flat board of whichever game it is. */
import type { Say } from "../../texts/texts";
import type { BoardProperties } from "../board";
import { FlatKwinty } from "./kwinty";
import { FlatQbq } from "./qbq";
import { FlatTurris } from "./turris";

export function FlatBoard(properties: BoardProperties & { say: Say }) {
  switch (properties.scene.game) {
    case "kwinty":
      return <FlatKwinty {...properties} />;
    case "turris":
      return <FlatTurris {...properties} />;
    default:
      return <FlatQbq {...properties} />;
  }
}
