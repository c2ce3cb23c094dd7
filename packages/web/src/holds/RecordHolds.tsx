import { Button } from '@mantine/core';
import type { DocOf } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { holds } from '@app/domain/holds/holds.collection.ts';
import { extendHold, holdForQuote, releaseHold } from '@app/domain/holds/holds.calls.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { formatMoment } from '../words/format.ts';
import { t } from '../words/words.ts';
import styles from './RecordHolds.module.css';

interface Props {
  readonly path: string;
  /** The quote that can hold what it offers; left out for what is held. */
  readonly quote?: { readonly kind: 'order_quotes' | 'quotes'; readonly id: string };
}
const HOURS = 24;
const MOST = 50;

/** The holds of a quote or an order, or on a product or aircraft: until when, and buttons that keep or release them (BYD-12). */
export function RecordHolds({ path, quote }: Props) {
  const { hasRole } = useSession();
  const { isBusy, run } = useAction();
  const field = /\/(products|aircraft|deals)\//.test(path) ? 'subject' : 'holder';
  const { docs, state } = useLive(holds, { where: all(where(field, 'eq', path), where('state', 'eq', 'held')), limit: MOST });
  const mayHold = hasRole(['sales', 'dispatch']);
  return (
    <>
      {docs.length === 0 ? (
        <p className={styles.soft}>{state === 'loading' ? '' : t('Nothing is on hold.')}</p>
      ) : (
        <ul className={styles.list}>
          {docs.map((hold) => (
            <li key={hold.id}>
              <HoldText hold={hold} isOfSubject={field === 'subject'} />
              {mayHold && (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={isBusy}
                    onClick={() => run(() => send(extendHold, { id: hold.id, hours: HOURS }))}
                  >
                    {t('{n} h more', { n: HOURS })}
                  </Button>
                  <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={() => run(() => send(releaseHold, { id: hold.id }))}>
                    {t('Release')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {quote && mayHold && docs.length === 0 && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          onClick={() =>
            run(async () => {
              const { until } = await send(holdForQuote, { quote, hours: HOURS });
              toast({ title: t('Held until {time}', { time: formatMoment(until) }), tone: 'success' });
            })
          }
        >
          {t('Hold for {n} hours', { n: HOURS })}
        </Button>
      )}
    </>
  );
}

function HoldText({ hold, isOfSubject }: { readonly hold: DocOf<typeof holds>; readonly isOfSubject: boolean }) {
  const { quantity, label, holder_label, kind, until } = hold;
  const what = isOfSubject ? holder_label || t('A buyer') : label;
  return (
    <span className={styles.what}>
      <span>{kind === 'stock' ? `${quantity} × ${what}` : what}</span>
      <span>{until === null ? t('until it is released') : t('until {time}', { time: formatMoment(until) })}</span>
    </span>
  );
}
