import { isOfClient } from '@app/kernel/queries/paths.ts';
import { addresses } from '@app/domain/addresses/address.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { displayName } from '@app/domain/users/name.rules.ts';
import { locations, members, users } from '@app/domain/users/user.collection.ts';
import type { User } from '@app/domain/users/user.ts';
import type { Records } from '@app/store/records.ts';
import { clientsOfMember } from '../clients/clients-of-member.ts';

/** The part of a person that memberships repeat, so that pickers need not load the person. */
const shownOf = (user: User) => ({
  name: displayName(user),
  email: user.email,
  photoURL: user.photoURL,
  color: user.color,
  contrast: user.contrast,
});

/** Memberships follow their person: name, email, photo and colors, in the transaction that changes them. */
export function profileEffects({ records }: { readonly records: Records }): void {
  records.onWrite(users, async ({ before, after }) => {
    if (!before || !after) return;
    const [was, is] = [shownOf(before), shownOf(after)];
    const changed = Object.fromEntries(Object.entries(is).filter(([field, value]) => was[field as keyof typeof was] !== value));
    if (Object.keys(changed).length === 0) return;
    for (const client of await clientsOfMember(records, after.id)) {
      const store = records.forClient(client, after.id);
      await store.write([{ op: 'merge', path: store.path(members, after.id), data: changed }]);
    }
  });
}

/** A workplace is an address of the company whose membership it belongs to. */
export const keepWorkplaces = (records: Records): void =>
  records.onWrite(locations, async ({ before, after }) => {
    if (!after || after.location === '' || after.location === before?.location) return;
    const address = isOfClient(after.id, addresses.name, after.location) && (await records.forClient(after.id).get(addresses, after.location));
    if (!address || address.user_id !== '') throw refuse({ code: 'profile.no-place' });
  });
