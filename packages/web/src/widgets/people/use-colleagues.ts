import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { getUsersByRole, type UserBrief } from '@app/domain/users/users.calls.ts';
import { live } from '../../wire/tab/browser-live.ts';
import { sendOrRecall } from '../../wire/tab/recall.ts';
import { useSession } from '../../wire/tab/session.ts';
import { everyone } from './followers.rules.ts';
import { namedPeople, onNamed, otherPerson } from './other-people.ts';
import type { Person } from './UserAvatar.tsx';

type UsersByRole = Readonly<Record<string, readonly UserBrief[]>>;
const nobody: UsersByRole = {};
interface Answer {
  readonly reply: Promise<UsersByRole>;
  /** State of the colleagues that it tells of, as far as it is known. */
  newest: string | undefined;
}
/** One query per client, sent again when a colleague joins, changes or leaves. */
const answers = new Map<string, Answer>();

/** In larger companies, somebody who is hidden without having changed lately stays in open pickers until the next change. */
const MOST_WATCHED = 200;
const nothing = { subscribe: () => () => undefined, get: () => undefined };
/** Returns a text that changes whenever a colleague changes, joins, leaves or is hidden, live. */
function useNewest(client: string): string | undefined {
  // oxlint-disable-next-line react/exhaustive-deps -- each client has its own
  const changes = useMemo(
    () => (client === '' ? nothing : live.list({ collection: 'members', orderBy: [{ field: 'last_date', dir: 'desc' }], limit: MOST_WATCHED })),
    [client],
  );
  const newest = useSyncExternalStore<{ readonly docs: readonly unknown[] } | undefined>(changes.subscribe, changes.get, () => undefined);
  const docs = (newest?.docs ?? []) as readonly { readonly version: number }[];
  return docs[0] && `${docs[0].version} ${docs.length}`;
}

/** Returns the people that this person may see in the active client, by role and by id (ROL-4). Others in a record are named by their kind. */
export function useColleagues(): {
  readonly byRole: UsersByRole;
  readonly person: (id: string) => Person;
  readonly state: 'loading' | 'ready' | 'failed';
} {
  const session = useSession();
  const client = session.client?.id ?? '';
  const uid = session.account?.id ?? '';
  const newest = useNewest(client);
  const [byRole, setByRole] = useState<UsersByRole>();
  const [failed, setFailed] = useState(false);
  const others = useSyncExternalStore(onNamed, namedPeople, namedPeople);
  useEffect(() => {
    if (client === '') return undefined;
    let shown = true;
    const key = `${client}/${uid}`;
    const known = answers.get(key);
    const isOld = known === undefined || (newest !== undefined && known.newest !== undefined && known.newest !== newest);
    const answer = isOld ? { reply: sendOrRecall(getUsersByRole, {}), newest } : known;
    answer.newest ??= newest;
    answers.set(key, answer);
    answer.reply.then(
      (found) => shown && setByRole(found),
      () => {
        answers.delete(key);
        if (shown) setFailed(true);
      },
    );
    return () => {
      shown = false;
    };
  }, [client, uid, newest]);
  return useMemo(() => {
    const byId = new Map(everyone(byRole ?? nobody).map((user) => [user.id, user]));
    const world = `${client}/${uid}`;
    return {
      byRole: byRole ?? nobody,
      person: (id: string): Person => byId.get(id) ?? others.get(`${world}/${id}`) ?? (byRole ? otherPerson(world, id) : { id, name: '…' }),
      state: byRole ? 'ready' : failed ? 'failed' : 'loading',
    };
  }, [byRole, failed, others, client, uid]);
}
