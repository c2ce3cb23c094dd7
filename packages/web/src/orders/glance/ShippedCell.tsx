import type { OrderShape } from '@app/domain/orders/order.ts';
import { shippedOf } from '@app/domain/orders/shipped.rules.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './Glance.module.css';

/** Pieces that are sent, of those ordered; empty for an order without goods. */
export function shippedWords(order: OrderShape): string {
  const { sent, all } = shippedOf(order);
  return all === 0 ? '' : t('{n} of {all}', { n: formatNumber(sent), all: formatNumber(all) });
}
/** The pieces of an order that are sent; soft once nothing is left. */
export function ShippedCell({ order }: { readonly order: OrderShape }) {
  const { sent, all } = shippedOf(order);
  return <span className={sent === all || order.canceled ? styles.soft : undefined}>{shippedWords(order)}</span>;
}
