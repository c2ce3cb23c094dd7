import { Button, Skeleton } from '@mantine/core';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import buying from '../settlement/BuyingForm.module.css';
import styles from './Checkout.module.css';
import { ShopFrame } from './ShopFrame.tsx';
import { useCart } from './use-cart.ts';
import { useCompany } from './use-company.ts';
import { useRecalculation } from './use-recalculation.ts';
import { useWish } from './use-wish.ts';

/** Cart and checkout on one page: lines, contact, address, delivery, payment (CRT-7). */
export function CheckoutPage() {
  const { status } = useSession();
  const { cart, isSaving, save } = useCart();
  const { isAdding, isOther, replace, keep } = useWish();
  const isPricing = useRecalculation(cart, save);
  const company = useCompany(cart?.company.name_key ?? '');
  const isEmpty = status === 'out' || cart?.checkout.items.length === 0;
  return (
    <ShopFrame company={company} screen="checkout">
      <h1 className={styles.title}>{t('Checkout')}</h1>
      {isOther && cart && (
        <div role="alert" className={styles.notice}>
          <p>{t('Your cart has items from {company}. Start a new cart?', { company: cart.company.name })}</p>
          <p>
            <Button onClick={() => void replace(cart)}>{t('Start a new cart')}</Button>
            <Button variant="default" onClick={keep}>
              {t('Keep this cart')}
            </Button>
          </p>
        </div>
      )}
      {isAdding || (!cart && !isEmpty) ? (
        <div role="status" aria-busy="true" aria-label={t('Loading')}>
          <Skeleton height={72} mb={16} />
          <Skeleton height={220} />
        </div>
      ) : isEmpty || !cart ? (
        <div className={styles.empty}>
          <p>{t('Your cart is empty.')}</p>
          <p className={buying.soft}>{t('Products that you add on the pages of a shop appear here.')}</p>
        </div>
      ) : (
        <CheckoutForm key={cart.company.id} cart={cart} save={save} isOpen={isSaving || isPricing} />
      )}
    </ShopFrame>
  );
}
