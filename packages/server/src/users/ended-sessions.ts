import { DAY } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { endedSessions } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

interface Ended {
  readonly id: string;
  readonly userId: string;
}
const SWEEP = 'ended-sessions-sweep';
const A_TURN = 500;

/** Tells all servers of an ended session. */
export async function publishEndedSession({ records, log }: Pick<AppContext, 'records' | 'log'>, { id, userId }: Ended): Promise<void> {
  const store = records.platform;
  await store.write([{ op: 'set', path: store.path(endedSessions, id), data: { user: userId } }]).catch((error: unknown) => {
    // The session itself has ended: other servers find out when they look it up again.
    log.error({ of: 'sign-in', err: error }, 'the end of a session could not be published');
  });
}

/** Hears of sessions that ended on any server, this one included. */
export function onEndedSession({ records, log }: Pick<AppContext, 'records' | 'log'>, hear: (ended: Ended) => void): void {
  const find = async (path: string): Promise<void> => {
    const ended = await records.platform.get(endedSessions, path);
    if (ended) hear({ id: ended.id, userId: ended.user });
  };
  records.onChange(
    ({ collection, path }) => {
      if (collection !== endedSessions.name) return;
      find(path).catch((error: unknown) => log.error({ of: 'sign-in', err: error }, 'the end of a session could not be read'));
    },
    () => undefined,
  );
}

/** No token lives for a day. */
export function endedSessionsJobs({ records, clock, jobs }: AppContext): void {
  jobs.every(SWEEP, '41 3 * * *', async () => {
    const store = records.platform;
    const old = await store.list(endedSessions, { where: where('date', 'lt', clock.now() - DAY), limit: A_TURN });
    for (const { path } of old) await store.remove(endedSessions, path);
  });
}
