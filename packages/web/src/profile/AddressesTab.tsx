import { where } from '@app/kernel/queries/where.ts';
import { Address } from '@app/domain/addresses/address.ts';
import type { User } from '@app/domain/users/user.ts';
import { AddressList } from '../addresses/AddressList.tsx';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { Section } from './Section.tsx';

/** One's own addresses with the active company (AUT-7). */
export function AddressesTab({ user }: { readonly user: User & { readonly id: string } }) {
  const { client } = useSession();
  const { id, first_name, last_name, phone, email } = user;
  return (
    <Section title={t('Addresses')} hint={t('Where {company} bills you and sends you things.', { company: client?.name ?? '' })}>
      <AddressList
        owner={{ where: where('user_id', 'eq', id), start: Address.parse({ user_id: id, first_name, last_name, phone, email }), mayAdd: true }}
      />
    </Section>
  );
}
