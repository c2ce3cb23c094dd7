import type { LiveEvent } from '@app/kernel/live.ts';

type Delta = Extract<LiveEvent, { t: 'delta' }>;

const TEXT_AND_LAST = 0x81;
/** A text message as one frame of a server, which is never masked (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT_AND_LAST;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head, 'utf8');
  return frame;
}

let texts = new Map<object, string>();
/** The last frame under each name. */
let frames = new Map<string, { readonly delta: Delta; readonly frame: Buffer }>();
const forget = (): void => {
  texts = new Map();
  frames = new Map();
};

/** Documents as JSON: one that many watchers are told of in the same turn of the loop is the same object for all of them, and written once. */
function docText(doc: object): string {
  const known = texts.get(doc);
  if (known !== undefined) return known;
  const text = JSON.stringify(doc);
  texts.set(doc, text);
  return text;
}

/** The event as `JSON.stringify` writes it. */
const deltaText = ({ t, id, rev, put, del }: Delta): string =>
  `{"t":"${t}","id":${JSON.stringify(id)},"rev":${rev},"put":[${put.map(docText).join(',')}],"del":${JSON.stringify(del)}}`;

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((item, i) => item === b[i]);

/** The event as it goes over the wire: watchers who are told the same, under the same name and in the same turn, share one buffer. */
export function deltaFrame(delta: Delta): Buffer {
  const known = frames.get(delta.id);
  if (known?.delta.rev === delta.rev && sameList(known.delta.put, delta.put) && sameList(known.delta.del, delta.del)) return known.frame;
  if (frames.size === 0) setImmediate(forget);
  const frame = textFrame(deltaText(delta));
  frames.set(delta.id, { delta, frame });
  return frame;
}
