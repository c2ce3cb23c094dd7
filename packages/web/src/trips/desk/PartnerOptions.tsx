import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { changeOption } from '@app/domain/trips/desk/desk.calls.ts';
import type { QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn, tStored } from '../../words/words.ts';
import styles from './OptionList.module.css';

interface Props {
  readonly quote: Doc<Quote>;
  readonly mayEdit: boolean;
}
/** Aircraft that partners offer for a quote: price with margin, carrier, and its place in the offer. */
export function PartnerOptions({ quote, mayEdit }: Props) {
  const options = quote.options.filter(({ partner }) => partner !== null);
  if (options.length === 0) return null;
  return (
    <ol className={styles.options} aria-label={t('Aircraft of partners')}>
      {options.map((option) => (
        <PartnerRow key={option.id} quote={quote} option={option} mayEdit={mayEdit} />
      ))}
    </ol>
  );
}

function PartnerRow({ quote, option, mayEdit }: Props & { readonly option: QuoteOption }) {
  const { isBusy, run } = useAction();
  const { aircraft, partner, price } = option;
  const isChosen = quote.option === option.id;
  const carrier = partner?.carrier ?? '';
  const change = (part: { chosen?: true; offered?: boolean; note?: string; carrier?: string; removed?: true }): void =>
    run(() => send(changeOption, { id: quote.id, option: option.id, ...part }));
  return (
    <li className={styles.option} data-chosen={isChosen || undefined} data-stopped={price.error !== '' || undefined}>
      <button type="button" className={styles.main} aria-pressed={isChosen} disabled={!mayEdit || isBusy} onClick={() => change({ chosen: true })}>
        <span className={styles.name}>
          <span className={styles.strong}>{aircraft.name}</span>
          <span className={styles.tail}>{aircraft.tail_number}</span>
        </span>
        <span className={styles.price}>{formatMoney(price.total)}</span>
        <span className={styles.soft}>
          {[partner?.name, aircraft.seats > 0 ? tn(aircraft.seats, '{n} seat', '{n} seats') : ''].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.margin}>{t('Margin {amount}', { amount: formatMoney(price.margin) })}</span>
      </button>
      {price.error !== '' && <p className={styles.later}>{tStored(price.error)}</p>}
      {carrier === '' && <p className={styles.later}>{t('Name the operating carrier before you offer or book it.')}</p>}
      <div className={styles.offer}>
        <Checkbox
          size="xs"
          label={t('In the offer')}
          checked={option.offered}
          disabled={!mayEdit || isBusy || price.error !== ''}
          onChange={({ currentTarget }) => change({ offered: currentTarget.checked })}
        />
        <TextInput
          size="xs"
          className={styles.note}
          aria-label={t('Operating carrier of {aircraft}', { aircraft: aircraft.name })}
          placeholder={t('Operating carrier')}
          defaultValue={carrier}
          maxLength={160}
          readOnly={!mayEdit}
          onBlur={({ currentTarget }) => currentTarget.value.trim() !== carrier && change({ carrier: currentTarget.value })}
        />
        {option.offered && (
          <TextInput
            size="xs"
            className={styles.note}
            aria-label={t('A sentence about {aircraft} to the customer', { aircraft: aircraft.name })}
            placeholder={t('A sentence to the customer')}
            defaultValue={option.note}
            maxLength={400}
            readOnly={!mayEdit}
            onBlur={({ currentTarget }) => currentTarget.value !== option.note && change({ note: currentTarget.value })}
          />
        )}
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={13} stroke={1.75} />}
            onClick={() => change({ removed: true })}
          >
            {t('Take out')}
          </Button>
        )}
      </div>
    </li>
  );
}
