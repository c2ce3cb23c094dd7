import type { NamedPerson } from '@app/domain/contacts/people.calls.ts';
import type { Person } from './UserAvatar.tsx';
import { t } from '../../words/words.ts';

const kindInWords = (kind: NamedPerson['kind']): string =>
  ({ colleague: t('Colleague'), former: t('Former colleague'), key: t('API key'), platform: t('Platform staff'), customer: t('Customer') })[kind];

/** Somebody outside the list of colleagues: their name, and beside it what they are; without a name that alone. */
export function personFrom({ id, kind, name, email }: NamedPerson): Person {
  const words = kindInWords(kind);
  if (name === '') return { id, name: words };
  return { id, name, about: kind === 'customer' && email !== '' && email !== name ? `${words}, ${email}` : words };
}
