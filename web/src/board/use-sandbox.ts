/** A sandbox for a screen: it makes the sounds of wood, and is closed with the screen. */
import { useEffect, useMemo } from "preact/hooks";
import { useApp } from "../app/context";
import { Sandbox } from "./sandbox";

const SOUNDS = { played: "place", refused: "refuse", turned: "turn", lifted: "lift" } as const;

export function useSandbox(): Sandbox {
  const { api, sound } = useApp();
  const sandbox = useMemo(() => new Sandbox(api, (event) => sound.play(SOUNDS[event])), [api, sound]);
  useEffect(() => () => sandbox.close(), [sandbox]);
  return sandbox;
}
