import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { toDollars } from '@app/kernel/money.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { costCentsOf } from '@app/domain/trips/model/estimate.ts';
import { keepBrokenLeg } from '@app/domain/marketplace/empties/empties.calls.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { formatMoney } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './EmptyLegDrawer.module.css';

/** Says that the flight before an empty leg has changed, and for a booked one offers what can be done. */
export function BrokenNotice({ deal }: { readonly deal: Doc<Deal> }) {
  const { client, hasRole } = useSession();
  const [busy, setBusy] = useState(false);
  const { was, trip } = deal.broken;
  if (!client || deal.broken.at === null) return null;
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      await send(keepBrokenLeg, { id: deal.id });
      toast({ title: t('The empty leg is flown as booked'), tone: 'success' });
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const cost = deal.estimate ? toDollars(costCentsOf(deal.estimate)) : 0;
  return (
    <div className={styles.broken} role="alert">
      <strong>{t('The flight that leaves this leg empty has changed')}</strong>
      {was === 'offered' && <p>{t('It was withdrawn. Publish it again from the flights without passengers, if there is one at another time.')}</p>}
      {was === 'held' && <p>{t('It was withdrawn while somebody had reserved it. Tell them; a task says who.')}</p>}
      {was === 'booked' && (
        <>
          <p>{t('It is booked. Its customer has not been told. Decide:')}</p>
          <div className={styles.choices}>
            {hasRole(['sales', 'dispatch']) && (
              <Button size="compact-sm" variant="default" loading={busy} onClick={() => void keep()}>
                {cost > 0 ? t('Fly it anyway, cost {amount}', { amount: formatMoney(cost) }) : t('Fly it anyway')}
              </Button>
            )}
            {trip !== '' && (
              <Anchor component={Link} to={linkTo(client.name_key, { collection: 'trips', id: trip }) ?? ''}>
                {t('Shift it, change its aircraft, or cancel with a refund')}
              </Anchor>
            )}
          </div>
        </>
      )}
    </div>
  );
}
