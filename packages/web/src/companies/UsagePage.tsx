import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { getUsage, USAGE_DAYS, usageKinds } from '@app/domain/companies/usage.calls.ts';
import { ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { problemsOf } from '../ui/feedback/alert.rules.ts';
import { ListPage, listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { send } from '../wire/request/send.ts';
import { formatter } from '../words/language.ts';
import { t } from '../words/words.ts';

type Counts = z.output<typeof getUsage.reply>['counts'];

/** Company settings → Usage: how much of each kind the company has, and how much came lately. Kinds that it does not use are left out. */
export function UsagePage() {
  const [counts, setCounts] = useState<Counts>();
  const [error, setError] = useState<unknown>();
  const load = useCallback((): void => {
    setError(undefined);
    send(getUsage, {}).then((reply) => setCounts(reply.counts), setError);
  }, []);
  useEffect(load, [load]);
  const number = formatter(Intl.NumberFormat, {});
  const lately = t('Last {n} days', { n: USAGE_DAYS });
  return (
    <ListPage title={t('Usage')} lead={t('What your company has now, and what the last {n} days added.', { n: USAGE_DAYS })}>
      {error !== undefined ? (
        <ErrorState problems={problemsOf(error)} onRetry={load} />
      ) : !counts ? (
        <RowSkeletons rows={8} />
      ) : (
        <table className={styles.table}>
          <TableHead caption={t('Usage by kind')} columns={[t('Kind'), t('Total'), lately]} hasActions={false} />
          <tbody>
            {counts
              .filter(({ total }) => total > 0)
              .map(({ kind, total, added }) => (
                <tr key={kind}>
                  <th scope="row">
                    <span className={styles.strong}>{t(usageKinds.label(kind))}</span>
                  </th>
                  <td data-label={t('Total')}>{number.format(total)}</td>
                  <td data-label={lately}>{added === 0 ? '–' : `+${number.format(added)}`}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </ListPage>
  );
}
