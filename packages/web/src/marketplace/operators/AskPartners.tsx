import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { isWaiting } from '@app/domain/marketplace/operators/operator-request.rules.ts';
import { withdrawOperatorRequest } from '@app/domain/marketplace/operators/operators.calls.ts';
import type { PartnerCraft } from '@app/domain/marketplace/partners/partner-fleet.calls.ts';
import { operatorRequests } from '@app/domain/marketplace/operators/operators.collection.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { StateChip } from '../../widgets/status/StateChip.tsx';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { formatMoment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { SharedAircraft } from './SharedAircraft.tsx';
import { answerText, flightsText, requestState } from './request-words.ts';
import styles from './AskPartners.module.css';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));
const MOST = 100;
/** Partner and note that the form begins with. */
interface Asking {
  readonly partner: string;
  readonly note: string;
}

/** Requests to partners for the flights of a quote, live, and the way to ask more of them (CHR-1, ROL-8). */
export function AskPartners({ quote }: { readonly quote: Doc<Quote> }) {
  const { client, hasRole } = useSession();
  const [asking, setAsking] = useState<Asking>();
  const { isBusy, run } = useAction();
  const now = useNow();
  const { docs } = useLive(operatorRequests, {
    where: all(where('quote', 'eq', quote.id), where('creator', 'eq', client?.id ?? '')),
    orderBy: [{ field: 'date', dir: 'desc' }],
    limit: MOST,
  });
  const mayAsk = hasRole(['sales', 'dispatch']) && isOpenQuote(quote) && quote.legs.length > 0;
  if (docs.length === 0 && !mayAsk) return null;
  const ask = ({ owner, aircraft: { name, tail_number } }: PartnerCraft): void =>
    setAsking({ partner: owner.id, note: t('About {aircraft}', { aircraft: [name, tail_number].filter(Boolean).join(' ') }) });
  return (
    <>
      {mayAsk && <SharedAircraft quote={quote} onAsk={ask} />}
      <section aria-labelledby="ask-partners">
        <div className={styles.head}>
          <h2 id="ask-partners">{t('Requests to partners')}</h2>
          {mayAsk && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconMessageQuestion size={15} stroke={1.75} aria-hidden />}
              onClick={() => setAsking({ partner: '', note: '' })}
            >
              {t('Ask partners')}
            </Button>
          )}
        </div>
        {docs.length > 0 && (
          <ul className={styles.list}>
            {docs.map((request) => (
              <li key={request.id}>
                <span className={styles.name}>{request.recipient_name}</span>
                <StateChip {...requestState(request, now)} />
                {isWaiting(request, now) && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    loading={isBusy}
                    onClick={() => run(() => send(withdrawOperatorRequest, { id: request.id }))}
                  >
                    {t('Withdraw')}
                  </Button>
                )}
                <p className={styles.soft}>
                  {answerText(request) || [flightsText(request), t('Answer by {time}', { time: formatMoment(request.deadline) })].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )}
        {asking && (
          <Suspense>
            <AskDialog quote={quote} {...asking} onClose={() => setAsking(undefined)} />
          </Suspense>
        )}
      </section>
    </>
  );
}
