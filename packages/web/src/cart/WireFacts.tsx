import type { WireInstructions } from '@app/domain/payments/wire.ts';
import buying from '../settlement/BuyingForm.module.css';
import { type Fact, FactList } from '../ui/layout/FactList.tsx';
import { t } from '../words/words.ts';
import styles from './Checkout.module.css';

/** The account of the company for a transfer, with the reference of the invoice. */
export function WireFacts({ wire }: { readonly wire: WireInstructions }) {
  const facts: readonly Fact[] = [
    [t('Account holder'), wire.holder],
    [t('Bank'), wire.bank],
    [t('Routing number'), wire.routing],
    [t('Account number'), wire.account],
    [t('SWIFT code'), wire.swift],
    [t('Reference'), wire.reference],
  ];
  return (
    <section aria-labelledby="wire-title">
      <h2 id="wire-title" className={buying.legend}>
        {t('Pay by bank transfer')}
      </h2>
      <FactList facts={facts} nameWidth={132} className={styles.wire} />
      {wire.note !== '' && <p className={styles.address}>{wire.note}</p>}
      <p className={buying.soft}>{t('Enter the reference with your transfer. Your payment appears here once it has arrived.')}</p>
    </section>
  );
}
