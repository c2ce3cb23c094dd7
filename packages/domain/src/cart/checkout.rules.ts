import type { ProblemIn } from '@app/kernel/problem.ts';
import { isEmail } from '../addresses/email.rules.ts';
import type { OrderShape } from '../orders/order.ts';
import type { cartProblems } from './cart.problems.ts';

/** Returns what a checkout lacks before it becomes an order (CRT-7). */
export function checkoutProblems({ items, contact, address, selected_rate }: OrderShape): ProblemIn<typeof cartProblems>[] {
  if (items.length === 0) return [{ code: 'cart.empty' }];
  const needed = [contact.first_name, contact.last_name, address.street, address.city, address.state, address.zip];
  if (needed.some((value) => value.trim() === '') || !isEmail(contact.email.trim())) return [{ code: 'cart.incomplete' }];
  return selected_rate === null ? [{ code: 'cart.no-rate', params: { zip: address.zip } }] : [];
}
