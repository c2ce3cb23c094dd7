import { beforeEach, expect, test, vi } from 'vitest';
import { forgetLocal, lastPage, readLocal, rememberPage, rememberRecord, writeLocal } from './local-state.ts';

class Memory {
  held = new Map<string, string>();
  getItem = (key: string): string | null => this.held.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.held.set(key, value);
  removeItem = (key: string): void => void this.held.delete(key);
}
let local: Memory;
let session: Memory;
beforeEach(() => {
  [local, session] = [new Memory(), new Memory()];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});

test('[SHL-10, THR-3] each client has its own mode, item count and consent; the defaults are messages, none and unanswered', () => {
  expect([readLocal('conversationMode', 'a'), readLocal('itemCount', 'a'), readLocal('cookieConsent', 'a')]).toEqual(['messages', 0, null]);
  writeLocal('conversationMode', 'notes', 'a');
  writeLocal('itemCount', 3, 'a');
  const choice = { agreed: false, version: 1, at: 7 };
  writeLocal('cookieConsent', choice, 'a');
  expect([readLocal('conversationMode', 'a'), readLocal('itemCount', 'a'), readLocal('cookieConsent', 'a')]).toEqual(['notes', 3, choice]);
  expect([readLocal('conversationMode', 'b'), readLocal('itemCount', 'b'), readLocal('cookieConsent', 'b')]).toEqual(['messages', 0, null]);
});
test('[SHL-10] the last page is kept across clients and sessions, but not login, logout or root', () => {
  rememberPage('/acme/trips?day=1');
  for (const path of ['/login', '/login?next=x', '/logout', '/']) rememberPage(path);
  expect(lastPage()).toBe('/acme/trips?day=1');
  local.held.set('lastPage', '"//evil.example"');
  expect(lastPage()).toBeUndefined();
});
test('[SHL-10] what cannot be read any more falls to the default', () => {
  for (const raw of ['not json', '"fax"', '{"a":', '7']) {
    local.held.set('conversationMode/a', raw);
    local.held.set('recent/a', raw);
    expect([readLocal('conversationMode', 'a'), readLocal('recent', 'a')]).toEqual(['messages', []]);
  }
});
test('[SHL-10] what is forgotten is gone from the browser and has its default again', () => {
  writeLocal('visitor', 'k3Jd8sLw0QpZx7Vb', 'a');
  forgetLocal('visitor', 'a');
  expect([readLocal('visitor', 'a'), local.held.size]).toEqual(['', 0]);
});
test('[SHL-10, SRC-5] recent records are each there once, the newest first, not without end', () => {
  for (let index = 0; index < 20; index++) rememberRecord('a', { collection: 'trips', id: `t${index % 12}`, title: `Trip ${index}` });
  const recent = readLocal('recent', 'a');
  expect(recent.map(({ id }) => id)).toEqual(['t7', 't6', 't5', 't4', 't3', 't2', 't1', 't0']);
  expect(readLocal('recent', 'b')).toEqual([]);
});
test('[SHL-10] a browser that keeps nothing still works', () => {
  vi.stubGlobal('localStorage', undefined);
  writeLocal('sounds', false);
  expect(readLocal('sounds')).toBe(true);
});
