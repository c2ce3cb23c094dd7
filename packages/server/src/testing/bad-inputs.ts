import { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';

/** A part of what JSON Schema says. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
}
/** A body as text, since some of the worst is no value of JavaScript. */
export interface BadInput {
  readonly why: string;
  readonly json: string;
}

/** A value that roughly fits, to be spoilt in one place at a time. */
function plausible(shape: Shape): unknown {
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [choice] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (choice) return plausible(choice);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, plausible(inner)]));
    case 'array':
      return shape.items && (shape.minItems ?? 0) > 0 ? [plausible(shape.items)] : [];
    case 'integer':
    case 'number':
      return shape.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      return shape.format === 'email' ? 'somebody@example.com' : 'abcdefghijklmn'.slice(0, shape.maxLength ?? 14);
  }
}

/** A body that roughly fits a schema. */
export const plausibleFor = (schema: z.ZodType): unknown => plausible(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);

type Path = readonly (string | number)[];
/** Every place of a schema, with the way to it through a plausible value. */
function* places(shape: Shape, path: Path = []): Generator<{ path: Path; shape: Shape; required: boolean }> {
  for (const [key, inner] of Object.entries(shape.properties ?? {})) {
    yield { path: [...path, key], shape: inner, required: shape.required?.includes(key) ?? false };
    yield* places(inner, [...path, key]);
  }
  if (shape.items) {
    yield { path: [...path, 0], shape: shape.items, required: false };
    yield* places(shape.items, [...path, 0]);
  }
  for (const inner of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) yield* places(inner, path);
}

const GONE = Symbol('left out');
/** The value with one place changed; objects and lists on the way are made where they are missing. */
function spoilt(base: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (typeof key === 'number') {
    const list = Array.isArray(base) ? [...base] : [];
    list[key] = spoilt(list[key], rest, put);
    return list;
  }
  const copy: Record<string, unknown> = typeof base === 'object' && base !== null && !Array.isArray(base) ? { ...base } : {};
  if (put === GONE && rest.length === 0) {
    delete copy[key];
    return copy;
  }
  return { ...copy, [key]: spoilt(copy[key], rest, put) };
}

const wrongTypes = (shape: Shape): [string, unknown][] => {
  const wrong: [string, string, unknown][] = [
    ['null', 'null', null],
    ['a number', 'number', 7.25],
    ['a text', 'string', '<script>alert(1)</script>'],
    ['a flag', 'boolean', true],
    ['a list', 'array', [[]]],
    ['an object', 'object', { $ne: null }],
  ];
  return wrong.filter(([, type]) => type !== shape.type).map(([name, , value]) => [`${name} instead of ${shape.type ?? 'it'}`, value]);
};
const oversized = (shape: Shape): [string, unknown][] => [
  ...(shape.maxLength !== undefined ? [['one letter too many', 'x'.repeat(shape.maxLength + 1)] as [string, unknown]] : []),
  ...(shape.maxItems !== undefined && shape.items
    ? [['one item too many', Array.from({ length: shape.maxItems + 1 }, () => plausible(shape.items as Shape))] as [string, unknown]]
    : []),
  ...(shape.type === 'integer' || shape.type === 'number'
    ? ([
        ['a huge number', 1e308],
        ['a huge negative number', -1e308],
        ['past the whole numbers', 2 ** 60],
      ] as [string, unknown][])
    : []),
];
const bottomless = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
/** Written into the JSON text at the place of this mark. */
const MARK = '"\u2062here\u2062"';
const hostile: readonly [string, string][] = [
  ['a NUL', '"a\\u0000b"'],
  ['half a character', '"\\ud800"'],
  ['a number beyond all', '1e999'],
  ['a bottomless list', bottomless],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['a NUL as key', '{"a\\u0000":1}'],
];

/** Missing, wrong-typed, oversized and hostile bodies of a call, made from its schema. */
export function* badInputs(call: Call): Generator<BadInput> {
  const shape = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as Shape;
  const base = plausible(shape);
  for (const [why, json] of [
    ['nothing at all', ''],
    ['no object', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['broken JSON', '{"a":'],
    ['an empty object', '{}'],
    ...hostile,
  ] as const) {
    yield { why, json };
  }
  for (const [index, { path, shape: place, required }] of [...places(shape)].entries()) {
    const where = path.join('.');
    if (required) yield { why: `${where} left out`, json: JSON.stringify(spoilt(base, path, GONE)) };
    for (const [why, value] of [...wrongTypes(place), ...oversized(place)])
      yield { why: `${where}: ${why}`, json: JSON.stringify(spoilt(base, path, value)) };
    const marked = JSON.stringify(spoilt(base, path, JSON.parse(MARK)));
    // Such texts are refused before any schema, alike wherever they stand: each place gets one of them, the body itself has had all.
    const [why, json] = hostile[index % hostile.length] ?? ['', ''];
    yield { why: `${where}: ${why}`, json: marked.replace(MARK, () => json) };
  }
}
