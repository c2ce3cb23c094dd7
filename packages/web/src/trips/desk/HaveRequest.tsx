import { Checkbox, NumberInput } from '@mantine/core';
import type { Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { isHaveRequest } from '@app/domain/trips/trip.rules.ts';
import { saveRecords } from '../../records/screen/save-records.ts';
import { t } from '../../words/words.ts';
import { dayWords } from '../trip-words.rules.ts';
import styles from './RequestPane.module.css';

const MAX_DAYS = 366;

/** A message that offers an aircraft instead of asking for one: for how many days, and until when (CHR-8). */
export function HaveRequest({ quote, mayEdit }: { readonly quote: Doc<Quote>; readonly mayEdit: boolean }) {
  const isHave = isHaveRequest(quote);
  if (!mayEdit && !isHave) return null;
  const save = (data: NonNullable<Write['data']>, title: string): void =>
    void saveRecords([{ op: 'merge', path: quote.path, data, base: quote.version }], title);
  return (
    <div className={styles.have}>
      <Checkbox
        size="xs"
        label={t('They offer an aircraft')}
        checked={isHave}
        disabled={!mayEdit}
        onChange={({ currentTarget: { checked } }) =>
          save(
            { quoteType: checked ? 'have_request' : '', day_range: checked ? (quote.day_range ?? 1) : null },
            checked ? t('Available aircraft') : t('Request'),
          )
        }
      />
      {isHave && (
        <>
          <NumberInput
            key={quote.day_range}
            size="xs"
            label={t('Days available')}
            defaultValue={quote.day_range ?? 1}
            min={1}
            max={MAX_DAYS}
            allowDecimal={false}
            readOnly={!mayEdit}
            onBlur={({ currentTarget }) => {
              const days = Math.min(MAX_DAYS, Math.max(1, Number(currentTarget.value) || 1));
              if (days !== quote.day_range) save({ day_range: days }, t('Days available: {n}', { n: days }));
            }}
          />
          {quote.return_date !== null && (
            <p className={styles.until}>{t('Returns on {date}', { date: dayWords(quote.return_date, quote.legs[0]?.departureAirport.timezone) })}</p>
          )}
        </>
      )}
    </div>
  );
}
