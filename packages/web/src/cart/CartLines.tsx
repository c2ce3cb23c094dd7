import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { choicesOf } from '@app/domain/cart/line.rules.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './CartLines.module.css';
import { setLine } from './set-line.ts';
import { useCartStock } from './use-cart-stock.ts';
import buying from '../settlement/BuyingForm.module.css';

const MOST = 10_000;
function remove(cart: Cart, item: OrderItem): void {
  setLine(cart, item, { quantity: 0 }).then(() => {
    const undo = { undo: () => void setLine(cart, item, { quantity: item.quantity }).catch(showProblem) };
    toast({ title: t('{product} was taken out', { product: item.name }), actions: [undo] });
  }, showProblem);
}

/** The lines of the cart: quantity, price, and out. */
export function CartLines({ cart }: { readonly cart: Cart }) {
  const lacking = useCartStock(cart);
  return (
    <ul className={styles.lines} aria-label={t('Cart')}>
      {cart.checkout.items.map((item) => (
        <li key={item.id}>
          <div className={styles.what}>
            <span className={styles.name}>{item.name}</span>
            <span className={buying.soft}>
              {[...Object.values(choicesOf(item)), t('{price} each', { price: formatMoney(item.price) })].join(' · ')}
            </span>
          </div>
          {lacking.has(item.id) && (
            <p role="alert" className={styles.lack}>
              {lacking.get(item.id) === 0 ? t('Out of stock') : t('Only {count} left', { count: lacking.get(item.id) ?? 0 })}
            </p>
          )}
          <NumberInput
            // A quantity of another tab replaces what is shown.
            key={item.quantity}
            className={styles.quantity}
            aria-label={t('Quantity of {product}', { product: item.name })}
            defaultValue={item.quantity}
            min={1}
            max={MOST}
            allowDecimal={false}
            clampBehavior="strict"
            onBlur={({ currentTarget }) => {
              const quantity = Number(currentTarget.value);
              if (quantity >= 1 && quantity !== item.quantity) void setLine(cart, item, { quantity }).catch(showProblem);
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            hideControls
          />
          <span className={styles.sum}>{formatMoney(item.subtotal)}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('Take {product} out', { product: item.name })}
            onClick={() => remove(cart, item)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
