import { acceptances } from '../terms/terms.collection.ts';
import { addresses } from '../addresses/address.collection.ts';
import { carts } from '../cart/cart.collection.ts';
import { drafts } from '../conversations/conversation.collection.ts';
import { cards, payments } from '../payments/payments.collection.ts';
import { notices } from '../users/notices/notice.collection.ts';
import { members, signIns } from '../users/user.collection.ts';

/**
 * Kinds of records that are a person's own, with the field that names them; those below their user record are theirs anyway. What a company writes
 * about a customer is the company's to give: it answers a privacy request.
 */
export const ownKinds = [
  { kind: members, field: 'user' },
  { kind: signIns, field: 'user' },
  { kind: notices, field: 'user' },
  { kind: drafts, field: 'user' },
  { kind: carts, field: 'user' },
  { kind: addresses, field: 'user_id' },
  { kind: cards, field: 'user_id' },
  { kind: payments, field: 'user_id' },
  { kind: acceptances, field: 'user' },
] as const;
