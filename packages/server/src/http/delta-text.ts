import type { LiveEvent } from '@app/kernel/live.ts';

type Delta = Extract<LiveEvent, { t: 'delta' }>;

let texts = new Map<object, string>();
let bytes = new Map<string, Buffer>();
const forget = (): void => {
  texts = new Map();
  bytes = new Map();
};

/** Documents as JSON: one that many watchers are told of in the same turn of the loop is the same object for all of them, and written once. */
function docText(doc: object): string {
  const known = texts.get(doc);
  if (known !== undefined) return known;
  if (texts.size === 0) setImmediate(forget);
  const text = JSON.stringify(doc);
  texts.set(doc, text);
  return text;
}

/** The event as `JSON.stringify` writes it. */
export const deltaText = ({ t, id, rev, put, del }: Delta): string =>
  `{"t":"${t}","id":${JSON.stringify(id)},"rev":${rev},"put":[${put.map(docText).join(',')}],"del":${JSON.stringify(del)}}`;

/** The same as bytes: watchers who are told the same in the same turn share one buffer. */
export function deltaBytes(delta: Delta): Buffer {
  const text = deltaText(delta);
  const known = bytes.get(text);
  if (known) return known;
  if (texts.size === 0 && bytes.size === 0) setImmediate(forget);
  const made = Buffer.from(text);
  bytes.set(text, made);
  return made;
}
