import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { type DealAlerts as Alerts, getDealAlerts } from '@app/domain/marketplace/alerts/alerts.calls.ts';
import { isAlerted } from '@app/domain/marketplace/alerts/alerted.rules.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { Skeleton } from '@mantine/core';
import { send } from '../../wire/request/send.ts';
import { t, tn, words } from '../../words/words.ts';
import { AlertText } from './AlertText.tsx';
import styles from './EmptyLegDrawer.module.css';

const states: Readonly<Record<Alerts['alerts'][number]['state'], string>> = {
  emailed: words('Emailed'),
  waiting: words('Waiting'),
  unconfirmed: words('Not confirmed'),
};

/** The alerts that match an empty leg and those that were emailed (CHR-11). Read again when either changes. */
export function DealAlerts({ deal }: { readonly deal: Doc<Deal> }) {
  const { id, version } = deal;
  const [reply, setReply] = useState<{ readonly id: string; readonly alerts: Alerts | undefined }>();
  useEffect(() => {
    let isGone = false;
    const show = (alerts: Alerts | undefined): void => {
      if (!isGone) setReply({ id, alerts });
    };
    send(getDealAlerts, { id }).then(show, () => show(undefined));
    return () => {
      isGone = true;
    };
  }, [id, version]);
  const current = reply?.id === id ? reply : undefined;
  return (
    <section className={styles.alerts} aria-labelledby="deal-alerts">
      <h3 id="deal-alerts">{t('Alerts')}</h3>
      {!current && <Skeleton height={20} width={180} />}
      {current && !current.alerts && <p>{t('The alerts could not be loaded.')}</p>}
      {current?.alerts && <AlertList alerts={current.alerts} isSent={isAlerted(deal, Date.now())} />}
    </section>
  );
}

function AlertList({ alerts: { matching, emailed, alerts, example }, isSent }: { readonly alerts: Alerts; readonly isSent: boolean }) {
  return (
    <>
      <p>{`${tn(matching, '{n} alert matches', '{n} alerts match')} · ${t('{n} emailed', { n: emailed })}`}</p>
      {!isSent && <p className={styles.soft}>{t('Only a verified leg on offer is emailed.')}</p>}
      <ul>
        {alerts.map(({ id, name, home, score, state }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.soft}>{[home, `${score} %`].filter(Boolean).join(', ')}</span>
            <span>{t(states[state])}</span>
          </li>
        ))}
      </ul>
      {matching > 0 && <AlertText {...example} />}
    </>
  );
}
