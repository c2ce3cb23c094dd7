import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Doc } from '@app/kernel/collection.ts';
import { formatHours } from '@app/kernel/time/durations.ts';
import { changeOption, chooseAircraft, type OwnOption } from '@app/domain/trips/desk/desk.calls.ts';
import { optionsOf } from '@app/domain/trips/desk/option.rules.ts';
import type { QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';
import { FlagList } from './FlagList.tsx';
import { hasStop } from './flag-words.ts';
import styles from './OptionList.module.css';
import { freeWords } from '../trip-words.rules.ts';
import { useReadingClock } from '../use-reading-clock.ts';

interface Props {
  readonly quote: Doc<Quote>;
  readonly options: readonly OwnOption[];
  readonly mayEdit: boolean;
}
/** The own fleet for these legs: one row an aircraft, with its price or the reason why not. */
export function OptionList({ quote, options, mayEdit }: Props) {
  const inQuote = optionsOf(quote);
  const optionFor = (id: string): QuoteOption | undefined => inQuote.find(({ aircraft }) => aircraft.id === id);
  return (
    <ol className={styles.options} aria-label={t('Own aircraft')}>
      {options.map((row, index) => (
        <OptionRow key={row.aircraft.id} quote={quote} row={row} place={index + 1} option={optionFor(row.aircraft.id)} mayEdit={mayEdit} />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly quote: Doc<Quote>;
  readonly row: OwnOption;
  readonly place: number;
  /** The aircraft as it is in the quote. */
  readonly option: QuoteOption | undefined;
  readonly mayEdit: boolean;
}
function OptionRow({ quote, row, place, option, mayEdit }: RowProps) {
  const { isBusy, run } = useAction();
  const { aircraft, base, total, margin, blockHours, ferryHours, flags, freeAt } = row;
  const isChosen = option !== undefined && quote.aircraft?.id === aircraft.id;
  const change = (part: { offered?: boolean; note?: string; removed?: true }): void => {
    if (option) run(() => send(changeOption, { id: quote.id, option: option.id, ...part }));
  };
  const choose = (): void =>
    run(() =>
      option ? send(changeOption, { id: quote.id, option: option.id, chosen: true }) : send(chooseAircraft, { id: quote.id, aircraft: aircraft.id }),
    );
  const free = freeWords(quote, freeAt, useReadingClock().reading);
  const hours = [
    blockHours > 0 ? t('{hours} h block', { hours: formatHours(blockHours) }) : '',
    ferryHours > 0 ? t('{hours} h ferry', { hours: formatHours(ferryHours) }) : '',
    tn(aircraft.seats ?? 0, '{n} seat', '{n} seats'),
    base,
  ].filter((part) => part !== '');
  return (
    <li className={styles.option} data-chosen={isChosen || undefined} data-stopped={hasStop(flags) || undefined}>
      <button
        type="button"
        className={styles.main}
        aria-pressed={isChosen}
        disabled={!mayEdit || isBusy || (total === null && !option)}
        data-option={place}
        onClick={choose}
      >
        <span className={styles.name}>
          <span className={styles.strong}>{aircraft.name}</span>
          <span className={styles.tail}>{aircraft.tail_number}</span>
        </span>
        <span className={styles.price}>{option ? formatMoney(option.price.total) : total === null ? t('No price') : formatMoney(total)}</span>
        <span className={styles.soft}>{hours.join(' · ')}</span>
        <span className={styles.margin}>
          {margin !== null && !option && t('Margin {amount}', { amount: formatMoney(margin) })}
          {option && option.price.error === '' && t('Margin {amount}', { amount: formatMoney(option.price.margin) })}
        </span>
      </button>
      <FlagList flags={flags} />
      {free !== '' && <p className={styles.later}>{free}</p>}
      {option && (
        <div className={styles.offer}>
          <Checkbox
            size="xs"
            label={t('In the offer')}
            checked={option.offered}
            disabled={!mayEdit || isBusy}
            onChange={({ currentTarget }) => change({ offered: currentTarget.checked })}
          />
          {option.offered && (
            <TextInput
              size="xs"
              className={styles.note}
              aria-label={t('A sentence about {aircraft} to the customer', { aircraft: aircraft.name ?? '' })}
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
      )}
    </li>
  );
}
