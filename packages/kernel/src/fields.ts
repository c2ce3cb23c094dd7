import { z } from 'zod';
import { valueKinds } from './field-kinds.ts';
import { dollars } from './money.ts';

/** Parts that schemas of records are built from: each has a bound, and a default for a document that leaves it out. */
export const text = (max = 120) => z.string().max(max).default('');
export const flag = z.boolean().default(false);
/** Ids of other records. */
export const idList = (max = 200) => z.array(z.string().max(64)).max(max).default([]);
function isJson(value: unknown): boolean {
  if (typeof value !== 'object')
    return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null) && Object.values(value).every(isJson);
}
/** Any JSON value. Unlike `z.json()` it does not contain itself, so schemas around it can be compiled. */
export const anyJson = z.custom<z.core.util.JSONType>(isJson);
/** An open part: what other systems and people add. */
export const openPart = z.record(z.string().max(120), anyJson).default({});
/** Returns a text of an open part; empty where there is none. */
export function textOf(part: Readonly<Record<string, unknown>>, name: string): string {
  const value = part[name];
  return typeof value === 'string' ? value : '';
}
/** Returns what a text says as JSON; undefined for any other text, whose schema then refuses it. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
/** An amount in dollars. */
export const dollarAmount = dollars.default(0);

const SECONDS = { from: 1e9, below: 1e10 };
const toMs = (value: unknown): unknown => (typeof value === 'number' && value >= SECONDS.from && value < SECONDS.below ? value * 1000 : value);
/** A moment, epoch ms, or none. Older records and payment providers count seconds: a number of 10 digits is read as such (D4, ORD-7). */
export const moment = z
  .preprocess(toMs, z.int().min(0).max(8.64e15).nullable().default(null))
  .prefault(null)
  .register(valueKinds, { kind: 'moment' });

/** Id of a record, or another part of its path, as calls take it. */
export const recordId = z.string().regex(/^[A-Za-z0-9_.@-]{1,64}$/);
/** Id that a form generates once: a repeat makes nothing new. */
export const generatedId = z.string().regex(/^[A-Za-z0-9]{12,40}$/);
