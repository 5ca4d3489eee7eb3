/** A code that a telephone's camera reads. */

import { useMemo } from "preact/hooks";
import qrcode from "qrcode-generator";
import { useApp } from "../app/context";

const QUIET = 2;

export function QrCode({ text }: { text: string }) {
  const { say } = useApp();
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      class="qr-code"
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      role="img"
      aria-label={say("page-qr-code")}
    >
      <rect x={-QUIET} y={-QUIET} width={size + 2 * QUIET} height={size + 2 * QUIET} fill="#fff" />
      <path d={path} fill="#241a12" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const dark: string[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (code.isDark(row, column)) dark.push(`M${column} ${row}h1v1h-1z`);
  return { path: dark.join(""), size };
}
