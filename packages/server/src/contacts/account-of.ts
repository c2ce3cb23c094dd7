import type { Contact } from '@app/domain/contacts/contact.ts';
import type { AppContext } from '../platform/app-context.ts';
import { confirmedAddressOf } from '../users/confirmed-address.ts';

/**
 * Returns the uid of the account of a contact; empty without one. A contact may name the account that once typed its address: only who has confirmed
 * the address owns what is made for it.
 */
export const accountOf = async (ctx: AppContext, { user_id, email }: Pick<Contact, 'user_id' | 'email'>): Promise<string> =>
  user_id !== '' && email !== '' && (await confirmedAddressOf(ctx, user_id)) === email ? user_id : '';
