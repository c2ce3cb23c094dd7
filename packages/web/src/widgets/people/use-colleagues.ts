import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { getUsersByRole, type UserBrief } from '@app/domain/users/users.calls.ts';
import { sendOrRecall } from '../../wire/tab/recall.ts';
import { useSession } from '../../wire/tab/session.ts';
import { everyone } from './followers.rules.ts';
import { namedPeople, onNamed, otherPerson } from './other-people.ts';
import type { Person } from './UserAvatar.tsx';

type UsersByRole = Readonly<Record<string, readonly UserBrief[]>>;
const nobody: UsersByRole = {};
/** One question for each client; who joins or leaves shows with the next visit of a page. */
const asked = new Map<string, Promise<UsersByRole>>();

/** The people that this person may see in the active client, by role and by id (ROL-4); whoever else stands in a record is told as what they are. */
export function useColleagues(): {
  readonly byRole: UsersByRole;
  readonly person: (id: string) => Person;
  readonly state: 'loading' | 'ready' | 'failed';
} {
  const session = useSession();
  const client = session.client?.id ?? '';
  const uid = session.account?.id ?? '';
  const [byRole, setByRole] = useState<UsersByRole>();
  const [failed, setFailed] = useState(false);
  const others = useSyncExternalStore(onNamed, namedPeople, namedPeople);
  useEffect(() => {
    if (client === '') return undefined;
    let shown = true;
    const key = `${client}/${uid}`;
    const reply = asked.get(key) ?? sendOrRecall(getUsersByRole, {});
    asked.set(key, reply);
    reply.then(
      (found) => shown && setByRole(found),
      () => {
        asked.delete(key);
        if (shown) setFailed(true);
      },
    );
    return () => {
      shown = false;
    };
  }, [client, uid]);
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
