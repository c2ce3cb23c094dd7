import type { LiveRequest } from '@app/kernel/live.ts';
import type { AnswerCache } from './live-deps.ts';
import { Live } from './live.ts';

interface Wire {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(text: string): void;
  close(): void;
}
/** The server's end of a connection, and a clock that runs on command. */
export function line(answers?: AnswerCache) {
  const sockets: { socket: Wire; said: LiveRequest[]; closed: boolean }[] = [];
  let timers: { at: number; act: () => void }[] = [];
  let now = 0;
  const versions: string[] = [];
  const credentials = { jwt: 'jwt' };
  const live = new Live({
    open: () => {
      const end = { said: [] as LiveRequest[], closed: false, socket: undefined as unknown as Wire };
      end.socket = {
        onopen: null,
        onclose: null,
        onmessage: null,
        send: (text) => void end.said.push(JSON.parse(text) as LiveRequest),
        close: () => {
          end.closed = true;
        },
      };
      sockets.push(end);
      return end.socket;
    },
    token: async () => credentials.jwt,
    dropToken: () => {},
    client: () => 'c',
    later: (act, ms) => {
      const timer = { at: now + ms, act };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    random: () => 0.5,
    onVersion: (version) => void versions.push(version),
    onRefused: () => undefined,
    ...(answers && { answers: answers }),
  });
  const last = () => sockets.at(-1)!;
  const tell = (event: unknown): void => last().socket.onmessage?.({ data: JSON.stringify(event) });
  return {
    live,
    sockets,
    versions,
    credentials,
    last,
    tell,
    async welcome(lineage?: string) {
      last().socket.onopen?.();
      await Promise.resolve();
      await Promise.resolve();
      tell({ t: 'ready', uid: 'u', client: 'c', lineage });
    },
    pass(ms: number) {
      now += ms;
      for (const due of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== due);
        due.act();
      }
    },
  };
}
