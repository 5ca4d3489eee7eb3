/**
 * The part of a flat board that is touched: a grid of cells above the drawing, for pointers, keys and screen readers. One
 * cell can be reached by Tab, the others from there by arrow keys.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { type BoardProperties, type Spot, sameSpot } from "../board";
import { Wheel } from "../wheel";

export interface Cell {
  spot: Spot;
  /** What a screen reader says: the name, and what is there. */
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface GridProperties {
  /** The board that is touched. When its scene changes, what is pointed at is considered anew. */
  board: BoardProperties;
  label: string;
  rows: Cell[][];
  width: number;
  height: number;
  /** The cell that is reached first: its row and column. */
  first: [row: number, column: number];
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function Grid({ board, label, rows, width, height, first }: GridProperties) {
  const { active, onAim, onAct, onTurn, onCancel } = board;
  const scene = board.scene.notation;
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Spot | null>(null);
  const pointer = useRef("");
  /** What was pointed at last, as long as it still is: by the mouse, or by the focus. */
  const pointed = useRef<Spot | null>(null);
  const [row, column] = whereIs(rows, at) ?? first;

  useWheel(grid, active, onTurn);
  useEffect(() => {
    if (active && scene && pointed.current) onAim(pointed.current);
  }, [active, scene, onAim]);

  const point = (spot: Spot | null): void => {
    pointed.current = spot;
    onAim(spot);
  };

  const go = (down: number, right: number): void => {
    const nextRow = Math.min(Math.max(row + down, 0), rows.length - 1);
    const nextColumn = Math.min(Math.max(column + right, 0), (rows[nextRow]?.length ?? 1) - 1);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${nextRow}-${nextColumn}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    pointer.current = "";
    const step = STEPS[event.key];
    const spot = rows[row]?.[column]?.spot;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) go(...step);
    else if ((event.key === "Enter" || event.key === " ") && spot) onAct(spot, true);
    else if (event.key === "r" || event.key === "R") onTurn(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <div
      ref={grid}
      class={`grid ${active ? "grid-active" : ""}`}
      role="grid"
      aria-label={label}
      aria-readonly={!active}
      onKeyDown={onKeyDown}
      onPointerLeave={(event) => event.pointerType === "mouse" && point(null)}
    >
      {rows.map((cells, y) => (
        <div role="row" key={cells[0]?.y}>
          {cells.map((cell, x) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the grid
            <div
              key={`${cell.spot.x} ${cell.spot.y} ${cell.spot.z ?? ""}`}
              role="gridcell"
              class="cell"
              data-cell={`${y}-${x}`}
              data-spot={`${cell.spot.x},${cell.spot.y}${cell.spot.z === undefined ? "" : `,${cell.spot.z}`}`}
              tabIndex={y === row && x === column ? 0 : -1}
              aria-label={cell.label}
              style={{
                left: percent(cell.x, width),
                top: percent(cell.y, height),
                width: percent(cell.width, width),
                height: percent(cell.height, height),
              }}
              onFocus={() => {
                setAt(cell.spot);
                if (pointer.current !== "touch") point(cell.spot);
              }}
              onPointerEnter={(event) => event.pointerType === "mouse" && point(cell.spot)}
              onPointerDown={(event) => {
                pointer.current = event.pointerType;
              }}
              onClick={() => onAct(cell.spot, pointer.current !== "touch")}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The row and the column of a spot, if it is in the grid: a wall may have grown out of what is shown. */
function whereIs(rows: Cell[][], spot: Spot | null): [number, number] | null {
  if (!spot) return null;
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => sameSpot(cell.spot, spot) && cell.spot.z === spot.z);
    if (column >= 0) return [row, column];
  }
  return null;
}

/** The wheel turns what the hand holds, as long as somebody may act; else it scrolls the page as always. */
function useWheel(grid: { current: HTMLElement | null }, active: boolean, onTurn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = grid.current;
    if (!element || !active) return;
    const wheel = new Wheel();
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const step = wheel.step(event);
      if (step) onTurn(step);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [grid, active, onTurn]);
}
