import { beforeEach, describe, expect, it } from 'vitest';
import { freshDraft } from './composer.rules.ts';
import { dropDraft, loadDraft, saveDraft, type DraftStore } from './drafts.ts';

const thread = { medium: 'email' as const, subject: 'TEB to PBI', contact: { id: 'k1', name: 'Ann', email: 'ann@x.test', phone: '' } };
const place = { client: 'c1', uid: 'u1', id: 't1' };
const written = { ...freshDraft(thread, undefined), text: 'Hello', html: '<p>Hello</p>' };
let entries: Map<string, string>;
let store: DraftStore;
beforeEach(() => {
  entries = new Map();
  store = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
});

describe('drafts on this device', () => {
  it('[THR-4] starting a message again reuses the draft of that thread, of that person, in that client', () => {
    saveDraft(store, place, written);
    expect(loadDraft(store, place)).toEqual(written);
    expect(loadDraft(store, { ...place, id: 't2' })).toBeUndefined();
    expect(loadDraft(store, { ...place, uid: 'u2' })).toBeUndefined();
    expect(loadDraft(store, { ...place, client: 'c2' })).toBeUndefined();
  });
  it('[THR-4, BYD-7] a forward without words of its own is kept by what it passes on; a draft of before that was known is read', () => {
    const { quotes: _quotes, ...before } = written;
    const forward = { ...written, mode: 'forward' as const, quotes: 'm1', text: '', html: '' };
    saveDraft(store, place, forward);
    expect(loadDraft(store, place)).toEqual(forward);
    entries.set('draft/c1/u1/t1', JSON.stringify(before));
    expect(loadDraft(store, place)?.quotes).toBe('');
  });
  it('[THR-4] discarding deletes it, and an emptied one is not stored', () => {
    saveDraft(store, place, written);
    dropDraft(store, place);
    expect(entries.size).toBe(0);
    saveDraft(store, place, written);
    saveDraft(store, place, { ...written, text: ' ' });
    expect(entries.size).toBe(0);
  });
  it('[THR-4] refuses a thread without an id', () => {
    expect(() => saveDraft(store, { ...place, id: '' }, written)).toThrow('conversations.no-draft-id');
  });
  it('[THR-4] what cannot be read any more is no draft', () => {
    entries.set('draft/c1/u1/t1', '{"medium":"fax"}');
    expect(loadDraft(store, place)).toBeUndefined();
    entries.set('draft/c1/u1/t1', 'not json');
    expect(loadDraft(store, place)).toBeUndefined();
  });
});
