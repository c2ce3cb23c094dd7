import { beforeEach, expect, test, vi } from 'vitest';
import { writeLocal } from '../../wire/session/local-state.ts';
import { announce } from './announce.ts';

const played: string[] = [];
const noticed: { title: string; body: string; click: () => void }[] = [];
let entries: Map<string, string>;
class FakeAudio {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  play = async (): Promise<void> => void played.push(this.source);
}
class FakeNotification {
  static permission = 'granted';
  constructor(title: string, { body }: { body: string }) {
    noticed.push({ title, body, click: () => this.#clicked() });
  }
  #clicked = (): void => {};
  addEventListener(_name: string, tell: () => void): void {
    this.#clicked = tell;
  }
  close(): void {}
}
beforeEach(() => {
  played.length = 0;
  noticed.length = 0;
  entries = new Map();
  FakeNotification.permission = 'granted';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('window', { focus: () => {} });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
});
const onOpen = vi.fn();
const news = [
  { title: 'Cora', body: 'Hello', tag: 't1', url: '/sky/1', onOpen },
  { title: 'Dan', body: 'Hi', tag: 't2', url: '/sky/2', onOpen },
];

test('[SHL-11, SHL-13] what comes in is heard once, whatever it is, until sounds are turned off; nothing new is not heard', () => {
  announce([]);
  expect(played).toEqual([]);
  announce(news);
  expect(played).toEqual(['/assets/sounds/notification.wav']);
  writeLocal('sounds', false);
  announce(news);
  expect(played).toHaveLength(1);
});
test('[SHL-13] the system shows a notice only where it was wished for, may, and the page is out of sight; a click opens', () => {
  announce(news);
  expect(noticed).toEqual([]);
  writeLocal('notices', true);
  FakeNotification.permission = 'denied';
  announce(news);
  expect(noticed).toEqual([]);
  FakeNotification.permission = 'granted';
  vi.stubGlobal('document', { visibilityState: 'visible' });
  announce(news);
  expect(noticed).toEqual([]);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  announce(news);
  expect(noticed.map(({ title, body }) => `${title}: ${body}`)).toEqual(['Cora: Hello', 'Dan: Hi']);
  noticed[0]?.click();
  expect(onOpen).toHaveBeenCalledOnce();
});
test('[JOB-7] where the same is pushed, the worker shows it, under the tag of the push and with where it leads', async () => {
  const shown: unknown[] = [];
  const showNotification = async (title: string, about: object): Promise<void> => void shown.push({ title, ...about });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: {}, showNotification }) } });
  writeLocal('notices', true);
  writeLocal('push', { uid: 'ann', id: 'd', at: 0 });
  announce(news);
  await vi.waitFor(() => expect(shown).toHaveLength(2));
  expect(shown[0]).toMatchObject({ title: 'Cora', body: 'Hello', tag: 't1', data: { url: '/sky/1' } });
  expect(noticed).toEqual([]);
});
