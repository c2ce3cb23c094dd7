import type { Actor } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { where } from '@app/kernel/queries/where.ts';
import { supportVisits } from '@app/domain/clients/support/support-visit.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import type { NamedPerson } from '@app/domain/contacts/people.calls.ts';
import { apiKeys } from '@app/domain/users/api-key.collection.ts';
import { keyOfUid } from '@app/domain/users/api-key.rules.ts';
import { members } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

/** Names each user once: by the client's staff, its API keys, its former staff, else by the contact that this user is. */
export async function namePeople(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<NamedPerson[]> {
  const { records } = ctx;
  const store = records.forClient(actor.client);
  const wanted = [...new Set(ids)];
  const staff = await store.list(members, { where: where('user', 'in', wanted), limit: wanted.length });
  const visible = await records.of(members).list(actor, { where: where('user', 'in', wanted), limit: wanted.length });
  const persons = await records.of(contacts).list(actor, { where: where('user_id', 'in', wanted), limit: wanted.length * 4 });
  const nameOne = async (id: string): Promise<NamedPerson> => {
    const member = staff.find(({ user }) => user === id);
    if (member) {
      const seen = visible.find(({ user }) => user === id);
      return { id, kind: member.active ? 'colleague' : 'former', name: seen?.name ?? '', email: (seen?.email as string | undefined) ?? '' };
    }
    const key = keyOfUid(id);
    if (key !== undefined) {
      const apiKey = await store.get(apiKeys, key);
      return { id, kind: 'key', name: apiKey?.label ?? '', email: '' };
    }
    const visit = await store.find(supportVisits, { where: where('user', 'eq', id) });
    if (visit) return { id, kind: 'platform', name: visit.name, email: '' };
    const former = await formerName(ctx, actor, id);
    if (former !== undefined) return { id, kind: 'former', name: former, email: '' };
    const person = persons.find(({ user_id }) => user_id === id);
    return { id, kind: 'customer', name: person ? displayName(person) : '', email: person?.email ?? '' };
  };
  return await Promise.all(wanted.map(nameOne));
}

/** The name that a colleague had who has left, as the trail of their membership tells it; undefined for whoever never worked here. */
async function formerName({ records }: AppContext, actor: Actor, uid: string): Promise<string | undefined> {
  const path = records.forClient(actor.client).path(members, uid);
  const changes = await records.history(actor, path).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  if (changes?.length === 0) return undefined;
  const name = changes?.[0]?.fields.find(({ field }) => field === 'name')?.before;
  return typeof name === 'string' ? name : '';
}
