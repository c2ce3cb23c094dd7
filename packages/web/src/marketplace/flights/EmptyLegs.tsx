import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dayTabs } from '@app/domain/marketplace/day-tabs.rules.ts';
import type { DealMatch } from '@app/domain/marketplace/marketplace.calls.ts';
import { showDate } from '../../ui/dates/pick-time.rules.ts';
import { locale } from '../../words/language.ts';
import { t, tn } from '../../words/words.ts';
import { EmptyLegRow } from './EmptyLegRow.tsx';
import { searchedPlace } from './flight-words.rules.ts';
import styles from './EmptyLegs.module.css';
import type { Wish } from '../flow/flow.rules.ts';

interface Props {
  readonly wish: Wish;
  /** Undefined while the search runs. */
  readonly deals: readonly DealMatch[] | undefined;
  readonly chosen: string | undefined;
  readonly onDay: (date: string) => void;
  readonly onClear: () => void;
  readonly onChoose: (deal: DealMatch) => void;
}

/** Empty legs near the search, with the next four days one step away (MKT-2). */
export function EmptyLegs({ wish, deals, chosen, onDay, onClear, onChoose }: Props) {
  const [open, setOpen] = useState<string>();
  useEffect(() => setOpen(undefined), [deals]);
  return (
    <section className={styles.block} aria-labelledby="empty-legs" aria-busy={deals === undefined}>
      <h2 id="empty-legs">{t('Book an Empty Leg')}</h2>
      <p className={styles.hint}>{t("Select an empty leg - an existing one-way flight that doesn't have any passengers.")}</p>
      <div className={styles.bar}>
        <p className={styles.airports}>
          <span>{t('Depart')}</span> <b>{searchedPlace(wish.from)}</b>
          <span aria-hidden="true"> → </span>
          <span className={styles.hidden}> {t('to')} </span>
          <b>{searchedPlace(wish.to)}</b>
          <span className={styles.day}>{showDate(wish.date)}</span>
        </p>
        <div className={styles.tabs} role="group" aria-label={t('Search another day')}>
          {dayTabs(wish.date, Date.now(), wish.from.timezone, locale()).map((tab) => (
            <button key={tab.date} type="button" aria-pressed={tab.date === wish.date} onClick={() => onDay(tab.date)}>
              <span>{tab.weekday}</span>
              <b>{tab.monthDay}</b>
            </button>
          ))}
        </div>
        <Tooltip label={t('Clear results')}>
          <ActionIcon variant="subtle" size={40} aria-label={t('Clear results')} onClick={onClear}>
            <IconCalendarX size={20} />
          </ActionIcon>
        </Tooltip>
      </div>
      <p className={styles.hidden} role="status">
        {deals === undefined ? t('Searching empty legs') : tn(deals.length, '{n} empty leg found', '{n} empty legs found')}
      </p>
      {deals === undefined ? (
        <div className={styles.list} aria-hidden="true">
          {[0, 1, 2].map((row) => (
            <div key={row} className={styles.wait}>
              <Skeleton height={28} width={100} />
              <Skeleton height={36} />
              <Skeleton height={44} circle />
            </div>
          ))}
        </div>
      ) : deals.length === 0 ? (
        <p className={styles.none}>{t('No empty legs found for selected date.')}</p>
      ) : (
        <ul className={styles.list}>
          {deals.map((deal) => (
            <EmptyLegRow
              key={deal.id}
              deal={deal}
              wish={wish}
              open={open === deal.id}
              chosen={chosen === deal.id}
              onToggle={() => setOpen(open === deal.id ? undefined : deal.id)}
              onChoose={() => onChoose(deal)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
