import { expect, test } from 'vitest';
import { choicesOf } from './room-form.rules.ts';

const lines = [
  { id: 'a', optional: false, alternative: false, range: null },
  { id: 'b', optional: true, alternative: false, range: null },
  { id: 'c', optional: true, alternative: false, range: { min: 1, max: 9 } },
];
const jets = ['x', 'y'].map((id) => ({ id, optional: true, alternative: true, range: null }));
test.each([
  ['', {}],
  ['chosen=1', { b: { chosen: false }, c: { chosen: false } }],
  ['chosen=1&o:b=1&q:c=4', { b: { chosen: true }, c: { chosen: false, quantity: 4 } }],
  ['chosen=1&o:a=1&q:a=7&o:x=1', { b: { chosen: false }, c: { chosen: false } }],
])('[BYD-9] a form tells choices only about lines that have some: %s', (query, choices) => {
  expect(choicesOf(new URLSearchParams(query), lines)).toEqual(choices);
});
test.each([
  ['', {}],
  ['chosen=1', { x: { chosen: false }, y: { chosen: false } }],
  ['chosen=1&o:=y', { x: { chosen: false }, y: { chosen: true } }],
  ['chosen=1&o:x=1', { x: { chosen: false }, y: { chosen: false } }],
])('[BYD-9] of alternatives a form chooses at most one: %s', (query, choices) => {
  expect(choicesOf(new URLSearchParams(query), jets)).toEqual(choices);
});
