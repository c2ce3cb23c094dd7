import { liveLegs } from '@app/domain/trips/model/leg.ts';
import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { formatHours } from '@app/kernel/time/durations.ts';
import { changeOption, type OwnOption } from '@app/domain/trips/desk/desk.calls.ts';
import { optionsOf } from '@app/domain/trips/desk/option.rules.ts';
import type { QuoteOption } from '@app/domain/trips/model/quote-option.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useReadingClock } from '../use-reading-clock.ts';
import { codeOf, flightClocks } from '../trip-words.rules.ts';
import { FlagList } from './FlagList.tsx';
import styles from './CompareDialog.module.css';

interface Props {
  readonly quote: Doc<Quote>;
  /** The own fleet for these legs, with what is to be known of it now. */
  readonly listed: readonly OwnOption[];
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}
interface CompareRow {
  readonly label: string;
  readonly cell: (option: QuoteOption) => ReactNode;
  /** Staff alone see it. */
  readonly isInner?: boolean;
}

/** The aircraft of a quote side by side: what each costs, how it flies, what is to be known of it, and whether the customer gets it (CHR-1). */
export function CompareDialog({ quote, listed, mayEdit, onClose }: Props) {
  const { isBusy, run } = useAction();
  const { reading } = useReadingClock();
  const options = optionsOf(quote);
  const rowOf = (option: QuoteOption): OwnOption | undefined => listed.find(({ aircraft }) => aircraft.id === option.aircraft.id);
  const priced = options.filter(({ price }) => price.error === '');
  const least = Math.min(...priced.map(({ price }) => price.total));
  const change = (option: QuoteOption, part: { chosen?: true; offered?: boolean }): void =>
    run(() => send(changeOption, { id: quote.id, option: option.id, ...part }));
  const legs = liveLegs(quote.legs);
  const rows: CompareRow[] = [
    {
      label: t('Total'),
      cell: ({ price }) => (
        <>
          <strong>{formatMoney(price.total)}</strong>
          {price.total === least && priced.length > 1 && <span className={styles.best}> {t('lowest')}</span>}
        </>
      ),
    },
    { label: t('Air transportation'), cell: ({ price }) => formatMoney(price.preTax) },
    { label: t('Federal taxes, estimated'), cell: ({ price }) => formatMoney(price.tax) },
    { label: t('Other services'), cell: ({ price }) => formatMoney(price.postTax) },
    { label: t('Margin'), cell: ({ price }) => formatMoney(price.margin), isInner: true },
    ...legs.map((leg, index) => ({
      label: `${codeOf(leg.departureAirport)} – ${codeOf(leg.arrivalAirport)}`,
      cell: ({ times }: QuoteOption) => {
        const time = times[index];
        if (!time || time.landingUTC === null) return '–';
        const { takeoff, landing } = flightClocks(time, leg.arrivalAirport.timezone, reading);
        return `${takeoff} → ${landing}`;
      },
    })),
    { label: t('Block hours'), cell: ({ estimate }) => formatHours(estimate.blockHours) },
    { label: t('Ferry hours'), cell: ({ estimate }) => formatHours(estimate.repositionHours) },
    { label: t('Fuel stops'), cell: (option) => rowOf(option)?.fuelStops ?? '–' },
    { label: t('Seats'), cell: ({ aircraft }) => aircraft.seats || '–' },
    { label: t('Base'), cell: (option) => rowOf(option)?.base ?? option.partner?.name ?? '–' },
    { label: t('To know'), cell: (option) => <FlagList flags={rowOf(option)?.flags ?? []} /> },
    {
      label: t('In the offer'),
      cell: (option) => (
        <Checkbox
          size="xs"
          aria-label={t('{aircraft} in the offer', { aircraft: option.aircraft.name })}
          checked={option.offered}
          disabled={!mayEdit || isBusy || option.price.error !== ''}
          onChange={({ currentTarget }) => change(option, { offered: currentTarget.checked })}
        />
      ),
    },
  ];
  return (
    <Dialog opened onClose={onClose} title={t('Compare aircraft')} size="xl">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys, also where nothing can be changed */}
      <div className={styles.scroll} role="region" aria-label={t('Compare aircraft')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="row">{t('Aircraft')}</th>
              {options.map((option) => (
                <th key={option.id} scope="col" data-chosen={option.id === quote.option || undefined}>
                  {option.aircraft.name} <span>{option.aircraft.tail_number}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cell, isInner }, index) => (
              <tr key={`${index} ${label}`}>
                <th scope="row">
                  {label}
                  {isInner && <span> {t('staff only')}</span>}
                </th>
                {options.map((option) => (
                  <td key={option.id}>{cell(option)}</td>
                ))}
              </tr>
            ))}
            {mayEdit && (
              <tr>
                <th scope="row">{t('Choice')}</th>
                {options.map((option) => (
                  <td key={option.id}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={option.id === quote.option || isBusy}
                      {...(option.id !== quote.option && { 'aria-label': t('Choose {aircraft}', { aircraft: option.aircraft.name }) })}
                      onClick={() => change(option, { chosen: true })}
                    >
                      {option.id === quote.option ? t('Chosen') : t('Choose')}
                    </Button>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
