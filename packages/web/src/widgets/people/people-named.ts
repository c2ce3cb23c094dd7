import { namePeople } from '@app/domain/contacts/people.calls.ts';
import { sendOrRecall } from '../../wire/tab/recall.ts';
import { personFrom } from './people.rules.ts';
import type { Person } from './UserAvatar.tsx';
import { t } from '../../words/words.ts';

const AT_ONCE = 50;
const ID = /^[\w.@-]{1,64}$/;

/** Returns the people of these ids in the active client, each with a name; unknown people get a name that says so. */
export async function peopleNamed(ids: readonly string[]): Promise<readonly Person[]> {
  const wanted = ids.filter((id) => id !== 'system' && ID.test(id));
  const replies = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, part) =>
    sendOrRecall(namePeople, { ids: wanted.slice(part * AT_ONCE, (part + 1) * AT_ONCE) }).catch(() => ({ people: [] })),
  );
  const named = new Map((await Promise.all(replies)).flatMap(({ people }) => people.map((person) => [person.id, personFrom(person)])));
  return ids.map((id) => named.get(id) ?? { id, name: id === 'system' ? t('System') : t('Unknown person') });
}
