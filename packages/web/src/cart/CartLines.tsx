import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { addToCart } from '@app/domain/cart/cart.calls.ts';
import { adOf, choicesOf } from '@app/domain/cart/line.rules.ts';
import type { Cart } from '@app/domain/cart/cart.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { send } from '../wire/request/send.ts';
import { formatMoney } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './CartLines.module.css';
import checkout from './Checkout.module.css';

const MOST = 10_000;
/** Replaces a line by its id; without pieces it is taken out (CRT-2). */
const setQuantity = ({ company }: Cart, item: OrderItem, quantity: number): Promise<unknown> =>
  send(addToCart, {
    company: company.name_key,
    ad: adOf(item),
    quantity,
    properties: choicesOf(item),
    agreed: item.agreement.agreed,
  });

function remove(cart: Cart, item: OrderItem): void {
  setQuantity(cart, item, 0).then(() => {
    const undo = { label: t('Undo'), onPick: () => void setQuantity(cart, item, item.quantity).catch(showProblem) };
    toast({ title: t('{product} was taken out', { product: item.name }), actions: [undo] });
  }, showProblem);
}

/** The lines of the cart: quantity, price, and out. */
export function CartLines({ cart }: { readonly cart: Cart }) {
  return (
    <ul className={styles.lines} aria-label={t('Cart')}>
      {cart.checkout.items.map((item) => (
        <li key={item.id}>
          <div className={styles.what}>
            <span className={styles.name}>{item.name}</span>
            <span className={checkout.soft}>
              {[...Object.values(choicesOf(item)), t('{price} each', { price: formatMoney(item.price) })].join(' · ')}
            </span>
          </div>
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
              if (quantity >= 1 && quantity !== item.quantity) void setQuantity(cart, item, quantity).catch(showProblem);
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
