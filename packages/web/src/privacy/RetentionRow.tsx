import { Button, Group, NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  type listRetention,
  PREVIEW_MOST,
  previewRetention,
  type RetentionPeriod,
  saveRetention,
} from '@app/domain/privacy/retention/retention.calls.ts';
import { MAX_RETENTION_DAYS, retainedKind } from '@app/domain/privacy/retention/retention.rules.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { send } from '../wire/request/send.ts';
import { t, tn } from '../words/words.ts';

/** Offered periods, in days, beside the standard one and the chosen one. */
const OFFERED = [7, 14, 30, 90, 180, 365, 730, 1825, MAX_RETENTION_DAYS];
const YEAR = 365;
const daysText = (days: number | null): string => {
  if (days === null) return t('No limit');
  return days % YEAR === 0 ? tn(days / YEAR, '{n} year', '{n} years') : tn(days, '{n} day', '{n} days');
};
const valueOf = (days: number | null): string => (days === null ? '' : String(days));
const daysOf = (value: string): number | null => (value === '' ? null : Number(value));

interface Props {
  readonly period: RetentionPeriod;
  readonly base: number;
  readonly onSaved: (periods: z.output<typeof listRetention.reply>) => void;
}
/** One kind of record: its period, and what would go with the one that is chosen. */
export function RetentionRow({ period, base, onSaved }: Props) {
  const { kind, days: saved, standard, from, earlier } = period;
  const [days, setDays] = useState(saved);
  const { isBusy, run } = useAction();
  const { label, about, min, mayKeep } = retainedKind(kind);
  const choices = [...new Set([...OFFERED, ...[saved, standard].filter((value) => value !== null)])]
    .filter((value) => value >= min)
    .toSorted((a, b) => a - b);
  const isChanged = days !== saved;
  const save = async (): Promise<void> => {
    onSaved(await send(saveRetention, { kind, days, base }));
    toast({ title: t('Retention period saved'), message: t(label), tone: 'success', timeout: 3000 });
  };
  return (
    <tr data-retention={kind}>
      <th scope="row">
        <span className={styles.strong}>{t(label)}</span>
        <span className={styles.soft}>{t(about)}</span>
      </th>
      <td data-label={t('Kept for')}>
        <div>
          <NativeSelect
            size="xs"
            aria-label={t('{kind}: kept for', { kind: t(label) })}
            value={valueOf(days)}
            data={[...choices, ...(mayKeep ? [null] : [])].map((value) => ({ value: valueOf(value), label: daysText(value) }))}
            onChange={({ currentTarget: { value } }) => setDays(daysOf(value))}
          />
          {!isChanged && from !== null && (
            <span className={styles.soft}>{t('Begins {when}. Until then: {period}.', { when: showMoment(from), period: daysText(earlier) })}</span>
          )}
        </div>
      </td>
      <td data-wide data-label={t('Would be removed')}>
        <Preview kind={kind} days={days} />
        {isChanged && (
          <Group gap={8} mt={8} wrap="nowrap">
            <Button size="xs" loading={isBusy} onClick={() => run(save)}>
              {t('Save period')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={() => setDays(saved)}>
              {t('Cancel')}
            </Button>
          </Group>
        )}
      </td>
    </tr>
  );
}

/** Counts what the job would remove now with a period. */
function Preview({ kind, days }: Pick<RetentionPeriod, 'kind' | 'days'>) {
  const [counted, setCounted] = useState<z.output<typeof previewRetention.reply>>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setCounted(undefined);
    setBroken(false);
    send(previewRetention, { kind, days }).then(
      (reply) => isCurrent && setCounted(reply),
      () => isCurrent && setBroken(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, days]);
  if (isBroken) return <span className={styles.soft}>{t('This could not be counted. Try again later.')}</span>;
  if (!counted) return <span className={styles.soft}>{t('Counting…')}</span>;
  const { count, isMore, held, oldest } = counted;
  return (
    <div>
      {isMore ? t('More than {n} records', { n: PREVIEW_MOST }) : count === 0 ? t('Nothing') : tn(count, '{n} record', '{n} records')}
      {held > 0 && ` · ${tn(held, '{n} held or locked', '{n} held or locked')}`}
      {oldest.length > 0 && (
        <span className={styles.soft}>{t('The oldest: {names}', { names: oldest.map(({ name }) => name || '–').join('; ') })}</span>
      )}
    </div>
  );
}
