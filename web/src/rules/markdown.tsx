/** The little of Markdown that the rules are written in: headings, lists, tables, paragraphs, strong, emphasis, code. */
import type { ComponentChildren, VNode } from "preact";

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/gs;

/** A line of text with its emphasis. */
export function inline(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let done = 0;
  for (const found of text.matchAll(INLINE)) {
    parts.push(text.slice(done, found.index));
    if (found[1] !== undefined) parts.push(<strong>{inline(found[1])}</strong>);
    else if (found[2] !== undefined) parts.push(<em>{inline(found[2])}</em>);
    else parts.push(<code>{found[3]}</code>);
    done = found.index + found[0].length;
  }
  parts.push(text.slice(done));
  return parts.filter((part) => part !== "");
}

/** A name to link to a heading by. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The blocks of a text: what blank lines part. */
export function blocks(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
}

export function Markdown({ text }: { text: string }) {
  return (
    <>
      {blocks(text).map((block) => (
        <Block key={block} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: string }): VNode {
  const heading = /^(#{1,3}) (.*)$/s.exec(block);
  if (heading) {
    const [, level, title] = heading as unknown as [string, string, string];
    const Heading = `h${level.length}` as "h1" | "h2" | "h3";
    return <Heading id={anchor(title)}>{inline(title)}</Heading>;
  }
  if (/^[-*] /.test(block)) return <ul>{items(block, /^[-*] /m)}</ul>;
  if (/^\d+\. /.test(block)) return <ol>{items(block, /^\d+\. /m)}</ol>;
  if (block.startsWith("|")) return <Table block={block} />;
  return <p>{inline(block.replaceAll("\n", " "))}</p>;
}

function items(block: string, bullet: RegExp): VNode[] {
  return block
    .split(new RegExp(bullet.source, "m"))
    .map((item) => item.trim().replace(/\s*\n\s*/g, " "))
    .filter(Boolean)
    .map((item) => <li key={item}>{inline(item)}</li>);
}

function Table({ block }: { block: string }): VNode {
  const [head, , ...rows] = block.split("\n").map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            {head?.map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, index) => (
                <td key={`${index} ${cell}`}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
