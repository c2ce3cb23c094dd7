import { Fragment, isValidElement, type ReactNode } from 'react';

/** Marks content that only React can render: state, contexts, handlers, form fields, lazy parts. */
export class NeedsReact extends Error {}

const entities: Readonly<Record<string, string>> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const LONG = 200;
/** Searching five letters in a row is the fastest way through a long text, such as the paths of a map. */
const isPlain = (text: string): boolean =>
  text.length < LONG ? !/["'&<>]/.test(text) : !['"', "'", '&', '<', '>'].some((letter) => text.includes(letter));
/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string): string => (isPlain(text) ? text : text.replace(/["'&<>]/g, (letter) => entities[letter] ?? ''));

const listed = (list: string): string[] => list.split(' ');
/** Elements that have no end tag. */
const empty = new Set(listed('area base br col embed hr img input link meta source track wbr'));
type Props = Readonly<Record<string, unknown>>;
/** Elements whose state is more than their attributes. */
const fields = new Set(listed('textarea'));
/** Attributes of controls that React writes after all others, in this order. */
const late: Readonly<Record<string, readonly string[]>> = {
  input: ['name', 'defaultValue'],
  button: ['name'],
  form: ['action', 'method'],
};
/** Elements that may start with a value; a choice is made by the order of its options. */
const starting: Readonly<Record<string, readonly string[]>> = { value: ['option', 'button'], defaultValue: ['input'] };
/** Names of the properties of an element with late ones, in the order in which they are written. */
const inOrder = (props: Props, last: readonly string[]): string[] => [
  ...Object.keys(props).filter((prop) => !last.includes(prop)),
  ...last.filter((prop) => prop in props),
];
const flags = new Set(
  listed('allowFullScreen async autoPlay controls default defer disabled hidden inert itemScope loop noModule open playsInline required reversed'),
);
const addresses = new Set(listed('action formAction href src'));
/** Told to React alone. */
const silent = new Set(listed('children dangerouslySetInnerHTML suppressHydrationWarning'));
/** Attributes that React writes in camel case and documents with hyphens: those of drawings. */
const hyphened = new Set(
  listed(
    'clipPath clipRule dominantBaseline fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontStyle fontWeight httpEquiv letterSpacing markerEnd markerMid markerStart maskType paintOrder pointerEvents shapeRendering stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin vectorEffect writingMode',
  ),
);
const renamed: Readonly<Record<string, string>> = {
  className: 'class',
  crossOrigin: 'crossorigin',
  defaultValue: 'value',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};
/** Style properties that are plain numbers; others are pixels. */
const unitless = new Set(
  listed(
    'aspectRatio columnCount fillOpacity flex flexGrow flexShrink fontWeight gridColumn gridRow lineClamp lineHeight opacity order orphans stopOpacity strokeOpacity strokeWidth tabSize widows zIndex zoom',
  ),
);
const hyphens = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Kind = 'silent' | 'style' | 'flag' | 'address' | 'mark' | 'text';
interface Attribute {
  readonly kind: Kind;
  /** Up to its value. */
  readonly start: string;
  /** Elements that may have it, where not all may. */
  readonly elements: readonly string[] | undefined;
}
function kindOf(name: string): Kind {
  if (name === 'style') return 'style';
  if (silent.has(name)) return 'silent';
  if (flags.has(name)) return 'flag';
  if (addresses.has(name)) return 'address';
  if (/^(aria|data)-[a-z0-9-]+$/.test(name)) return 'mark';
  if (/^[a-z][a-zA-Z0-9]*$/.test(name) && !/^on[A-Z]|^(autoFocus|defaultChecked|checked|selected|innerHTML|muted|multiple|ref|xlink\w+)$/.test(name))
    return 'text';
  throw new NeedsReact(`the attribute ${name}`);
}
const attributes = new Map<string, Attribute>();
function attributeOf(prop: string): Attribute {
  let known = attributes.get(prop);
  if (!known) {
    const start = ` ${renamed[prop] ?? (hyphened.has(prop) ? hyphens(prop) : prop)}="`;
    attributes.set(prop, (known = { kind: kindOf(prop), start, elements: starting[prop] }));
  }
  return known;
}
const styleNames = new Map<string, string>();
function styleName(prop: string): string {
  let known = styleNames.get(prop);
  if (known === undefined) styleNames.set(prop, (known = prop.startsWith('--') ? prop : hyphens(prop)));
  return known;
}

function styleOf(style: Readonly<Record<string, unknown>>): string {
  let css = '';
  for (const [prop, value] of Object.entries(style)) {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue;
    if (typeof value !== 'string' && typeof value !== 'number') throw new NeedsReact(`the style ${prop}`);
    const isPixels = typeof value === 'number' && value !== 0 && !unitless.has(prop) && !prop.startsWith('--');
    css += `${css && ';'}${styleName(prop)}:${isPixels ? `${value}px` : escapeHtml(String(value).trim())}`;
  }
  return css && ` style="${css}"`;
}

/** Control characters that a browser skips between the letters, as React looks for it. */
// oxlint-disable-next-line no-control-regex
const runsScript = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

function attribute(tag: string, prop: string, value: unknown): string {
  const { kind, start, elements } = attributeOf(prop);
  if (elements && !elements.includes(tag)) throw new NeedsReact(`the state of the field ${tag}`);
  if (value === null || value === undefined) return '';
  if (kind === 'silent') return '';
  if (kind === 'style') return styleOf(value as Readonly<Record<string, unknown>>);
  if (kind === 'flag') {
    if (typeof value !== 'boolean') throw new NeedsReact(`the attribute ${prop} that is not just there or not`);
    return value ? `${start}"` : '';
  }
  if (typeof value === 'number' || (typeof value === 'boolean' && kind === 'mark')) return `${start}${value}"`;
  if (typeof value !== 'string') throw new NeedsReact(`the attribute ${prop} of a ${typeof value}`);
  if (kind === 'address' && (runsScript.test(value) || value === '')) throw new NeedsReact(`the address ${value}`);
  return `${start}${escapeHtml(value)}"`;
}

const encoder = new TextEncoder();
const RUN = 2_048;
/** Bytes that a UTF-16 unit may need. */
const WIDEST = 3;
/** Room for what is being written. One document is written at a time, from start to end, so all of them share it. */
let room = new Uint8Array(256 * 1024);

/** Joins pieces of text and turns them into bytes, run by run: one rare character doubles a text's size in memory, so runs are short. */
class Sheet {
  #run = '';
  #at = 0;

  add(piece: string): void {
    if (piece.length >= RUN) {
      this.#encode(this.#run);
      this.#run = '';
      this.#encode(piece);
      return;
    }
    this.#run += piece;
    if (this.#run.length < RUN) return;
    this.#encode(this.#run);
    this.#run = '';
  }
  end(): Uint8Array<ArrayBuffer> {
    this.#encode(this.#run);
    return room.slice(0, this.#at);
  }
  #encode(text: string): void {
    const needed = this.#at + text.length * WIDEST;
    if (needed > room.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(room.subarray(0, this.#at));
      room = larger;
    }
    this.#at += encoder.encodeInto(text, room.subarray(this.#at)).written;
  }
}

interface Tag {
  readonly open: string;
  /** Undefined for an element without an end tag. */
  readonly close: string | undefined;
  readonly late: readonly string[] | undefined;
}
const tags = new Map<string, Tag>();
function tagOf(name: string): Tag {
  let known = tags.get(name);
  if (!known) {
    if (fields.has(name)) throw new NeedsReact(`the field ${name}`);
    tags.set(name, (known = { open: `<${name}`, close: empty.has(name) ? undefined : `</${name}>`, late: late[name] }));
  }
  return known;
}

/** Apart from the loop over the names: the engine would compile that for the names that it saw last, again and again. */
const valueOf = (props: Props, prop: string): unknown => props[prop];
function writeHost(sheet: Sheet, tag: string, props: Props): void {
  const { open, close, late: last } = tagOf(tag);
  let start = open;
  for (const prop of last ? inOrder(props, last) : Object.keys(props)) if (prop !== 'children') start += attribute(tag, prop, valueOf(props, prop));
  sheet.add(start);
  if (close === undefined) {
    sheet.add('/>');
    return;
  }
  sheet.add('>');
  const own = props['dangerouslySetInnerHTML'] as { readonly __html: string } | undefined;
  if (own) sheet.add(own.__html);
  else write(sheet, props['children'] as ReactNode);
  sheet.add(close);
}

function write(sheet: Sheet, node: ReactNode): void {
  if (typeof node === 'string') sheet.add(escapeHtml(node));
  else if (node === null || node === undefined || typeof node === 'boolean') return;
  else if (typeof node === 'number' || typeof node === 'bigint') sheet.add(String(node));
  else if (Array.isArray(node)) for (const child of node as readonly ReactNode[]) write(sheet, child);
  else if (isValidElement<Props>(node)) {
    const { type, props } = node;
    if (typeof type === 'string') writeHost(sheet, type, props);
    else if (typeof type === 'function') write(sheet, (type as (props: Props) => ReactNode)(props));
    else if (type === Fragment) write(sheet, props['children'] as ReactNode);
    else throw new NeedsReact('a lazy, remembered or providing component');
  } else throw new NeedsReact('something that is no element');
}

/**
 * React elements as a document without script, in UTF-8: the same markup as React's `renderToStaticMarkup`, many times faster, because it
 * only joins texts. Throws `NeedsReact` for what is not plain markup; a component with a hook fails as well.
 */
export function htmlDocument(node: ReactNode): Uint8Array<ArrayBuffer> {
  const sheet = new Sheet();
  sheet.add('<!DOCTYPE html>');
  write(sheet, node);
  return sheet.end();
}
