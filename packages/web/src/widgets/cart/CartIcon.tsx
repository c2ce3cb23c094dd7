import { IconShoppingCart } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { carts } from '@app/domain/cart/cart.collection.ts';
import { cartPath, itemCount } from '@app/domain/cart/cart.rules.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLiveDoc } from '../../wire/tab/use-live.ts';
import { useLocal } from '../../wire/session/local-state.ts';
import styles from './CartIcon.module.css';

/**
 * Leads to the cart; only there while it has items (MKT-14). Until the cart has come, the count is the last one seen, which pages without an
 * application show, too.
 */
export function CartIcon() {
  const { account, defaultClient } = useSession();
  const { doc, state } = useLiveDoc(carts, cartPath(account?.id ?? ''));
  const [remembered, remember] = useLocal('itemCount', defaultClient);
  const known = doc ? itemCount(doc) : account && state === 'live' ? 0 : undefined;
  useEffect(() => {
    if (known !== undefined && known !== remembered) remember(known);
  });
  const count = known ?? (account && state === 'loading' ? remembered : 0);
  if (count === 0) return null;
  return (
    <Link to="/checkout" className={styles.icon} aria-label={count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count })}>
      <IconShoppingCart size={22} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
    </Link>
  );
}
