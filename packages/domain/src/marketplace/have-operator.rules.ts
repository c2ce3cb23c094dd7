import { textOf } from '@app/kernel/fields.ts';
import type { Client } from '../clients/client.ts';

/** Name of the entry in the additional data of the platform that holds the id of the designated operator. */
const HAVE_OPERATOR = 'have_operator';

/** Returns the id of the operator whose offers are 'have' flights, as the platform has set it; empty without one (MKT-11). */
export const haveOperatorOf = ({ metadata }: Pick<Client, 'metadata'>): string => textOf(metadata, HAVE_OPERATOR);

/** Returns the additional data of the platform with another designated operator; an empty id removes it. */
export function withHaveOperator({ metadata }: Pick<Client, 'metadata'>, operator: string): Client['metadata'] {
  const { [HAVE_OPERATOR]: _, ...others } = metadata;
  return operator === '' ? others : { ...others, [HAVE_OPERATOR]: operator };
}
