import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { changePrice, chooseAircraft, type PriceEdit } from '@app/domain/trips/desk/desk.calls.ts';
import { DISCOUNT } from '@app/domain/trips/desk/option-price.rules.ts';
import { chosenOption, optionsOf } from '@app/domain/trips/desk/option.rules.ts';
import type { QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { marginPercent } from '../../widgets/flights/estimate-lines.rules.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney, formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { dayWords } from '../trip-words.rules.ts';
import { OwnLineForm } from './OwnLineForm.tsx';
import { PriceLine } from './PriceLine.tsx';
import { shownGroups } from './price-lines.rules.ts';
import { TotalForm } from './TotalForm.tsx';
import styles from './PricePane.module.css';

interface Props {
  readonly quote: Doc<Quote>;
  /** The aircraft that is asked for; empty for the chosen one. */
  readonly subquote: string;
  readonly mayEdit: boolean;
  /** Time of the last publication of the price list; null where it is unknown. */
  readonly published: number | null;
  /** Price of the chosen aircraft by the list of now. */
  readonly fresh: number | null;
  /** Discount of the account of the quote as it is now, percent; undefined while it is unknown. */
  readonly discount: number | undefined;
}
/** The price of the chosen aircraft: three groups of lines that open, and what staff changed of them. */
export function PricePane({ quote, subquote, mayEdit, published, fresh, discount }: Props) {
  const option = chosenOption(optionsOf(quote), subquote || quote.option);
  if (!option) return <p className={styles.none}>{t('Choose an aircraft to see its price.')}</p>;
  return <OptionPrice key={option.id} quote={quote} option={option} mayEdit={mayEdit} published={published} fresh={fresh} discount={discount} />;
}

function OptionPrice({ quote, option, mayEdit, published, fresh, discount }: Omit<Props, 'subquote'> & { readonly option: QuoteOption }) {
  const { isBusy, run } = useAction();
  const [isAdding, setAdding] = useState(false);
  const edit = (change: PriceEdit): Promise<unknown> => send(changePrice, { id: quote.id, option: option.id, edit: change });
  const { price } = option;
  const isChanged = option.changes.length > 0 || option.own.length > 0;
  const isOld = mayEdit && option.partner === null && published !== null && option.published !== null && published > option.published;
  const priced = -(option.estimate.lines.find(({ rule }) => rule === DISCOUNT)?.multiplier ?? 0);
  const isOtherDiscount = mayEdit && option.partner === null && discount !== undefined && discount !== priced;
  const margin = marginPercent(price);
  return (
    <div className={styles.pane}>
      <p className={styles.aircraft}>{[option.aircraft.name, option.aircraft.tail_number].filter(Boolean).join(' · ')}</p>
      {(isOld || isOtherDiscount) && (
        <p className={styles.old} role="status">
          <span>
            {isOld
              ? t('Prices changed on {date}.', { date: dayWords(published) })
              : t('The account has a discount of {n} %, this price {m} %.', { n: formatNumber(discount ?? 0), m: formatNumber(priced) })}{' '}
            {fresh !== null && `${formatMoney(option.estimate.total)} → ${formatMoney(fresh)}`}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            loading={isBusy}
            leftSection={<IconRefresh size={14} stroke={1.75} />}
            onClick={() => run(() => send(chooseAircraft, { id: quote.id, aircraft: option.aircraft.id }))}
          >
            {t('Reprice')}
          </Button>
        </p>
      )}
      {shownGroups(option).map((group) => (
        <section key={group.id} aria-label={t(group.label)} className={styles.group}>
          <h3>
            <span>{t(group.label)}</span>
            <span className={styles.amount}>{formatMoney(group.total)}</span>
          </h3>
          <ul>
            {group.lines.map((shown) => (
              <PriceLine key={shown.line.rule} shown={shown} option={option} mayEdit={mayEdit} onEdit={edit} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <span className={styles.amount}>{formatMoney(price.total)}</span>
      </p>
      <p className={styles.margin}>
        <span>
          {t('Margin')} <span className={styles.staff}>{t('staff only')}</span>
        </span>
        <span className={styles.amount}>
          {formatMoney(price.margin)}
          {margin !== undefined && ` · ${formatNumber(margin)} %`}
        </span>
      </p>
      {mayEdit && (
        <>
          <TotalForm total={price.total} onSet={(total) => edit({ kind: 'total', total })} />
          <div className={styles.tools}>
            <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={() => setAdding(!isAdding)}>
              {t('Add line')}
            </Button>
            {isChanged && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                loading={isBusy}
                leftSection={<IconRotate size={14} stroke={1.75} />}
                onClick={() => run(() => edit({ kind: 'reset' }))}
              >
                {t('Reset all changes')}
              </Button>
            )}
          </div>
          {isAdding && <OwnLineForm onAdd={(line) => edit({ kind: 'own', line })} onClose={() => setAdding(false)} />}
        </>
      )}
      <p className={styles.notice}>{t('Taxes are estimated; the invoice may differ.')}</p>
    </div>
  );
}
