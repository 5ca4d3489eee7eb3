/** The chances of a player in the course of the game, as a line that can be walked along. */
import { useApp } from "../app/context";
import type { Colour } from "../wire/types";
import type { Judged } from "./review";

const WIDTH = 320;
const HEIGHT = 120;

/** What the first player could expect after an action, from 0 to 1. With more than two, others share what is left. */
export function chanceOf({ judgement, before }: Judged, first: Colour): number {
  if (judgement.player === first) return judgement.after;
  return (1 - judgement.after) / Math.max(1, before.players.length - 1);
}

interface GraphProperties {
  judged: Judged[];
  first: Colour;
  shown: number;
  onShow: (index: number) => void;
}

export function Graph({ judged, first, shown, onShow }: GraphProperties) {
  const { say } = useApp();
  const step = WIDTH / Math.max(1, judged.length);
  const points = judged.map((one, index) => ({ x: (index + 0.5) * step, y: HEIGHT * (1 - chanceOf(one, first)) }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const here = points[shown];
  /** Show an action that has been judged already. */
  const show = (index: number): void => onShow(Math.max(0, Math.min(index, judged.length - 1)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(shown + by);
  };
  return (
    <div
      class="graph"
      role="slider"
      tabIndex={0}
      aria-label={say("page-graph-label")}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, judged.length)}
      aria-valuenow={Math.min(shown + 1, Math.max(1, judged.length))}
      aria-valuetext={judged[shown]?.judgement.move ?? ""}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        show(Math.floor(((event.clientX - box.left) / box.width) * judged.length));
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={WIDTH} height={HEIGHT} class="graph-below" />
        {points.length > 0 && <polygon class="graph-above" points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />}
        <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} class="graph-middle" />
        {judged.map(({ judgement }, index) => {
          const bad = judgement.grade === "blunder" || judgement.grade === "mistake";
          const point = points[index];
          return (
            bad &&
            point && (
              <circle
                key={`${index} ${judgement.move}`}
                cx={point.x}
                cy={point.y}
                r="4.5"
                class={`graph-${judgement.grade}`}
              />
            )
          );
        })}
        {here && <path d={`M${here.x} 0V${HEIGHT}`} class="graph-here" />}
      </svg>
    </div>
  );
}
