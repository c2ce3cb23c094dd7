import { Anchor, Button } from '@mantine/core';
import { IconFileTypePdf, IconSend, IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { offerEventKinds } from '@app/domain/offers/offer-revision.ts';
import { makeQuotePaper, withdrawOffer } from '@app/domain/offers/offers.calls.ts';
import { offerEvents } from '@app/domain/offers/offers.collection.ts';
import { offerStateAt } from '@app/domain/orders/offer.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { openPaper } from '../files/open-paper.ts';
import { OfferChip } from '../orders/OfferChip.tsx';
import { OrderSection } from '../orders/OrderSection.tsx';
import { useNow } from '../ui/dates/use-now.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { saveDownload } from '../wire/request/save-download.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { t } from '../words/words.ts';
import styles from './QuoteOffer.module.css';

const SendOfferDialog = lazy(async () => ({ default: (await import('./SendOfferDialog.tsx')).SendOfferDialog }));
const CountersignDialog = lazy(async () => ({ default: (await import('./CountersignDialog.tsx')).CountersignDialog }));
const MOST = 100;
const newest = [{ field: 'index', dir: 'desc' }] as const;

/** The offer of a quote: what its customer has, what they did with it, and sending it. */
interface Props {
  readonly quote: Doc<OrderQuote>;
  /** Brings the offer up to date before it is sent. */
  readonly prepare?: () => Promise<unknown>;
  /** Link of the customer, where it was just sent. */
  readonly firstLink?: string;
}
export function QuoteOffer({ quote, prepare, firstLink = '' }: Props) {
  const { client, hasRole } = useSession();
  const [isSending, setSending] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [link, setLink] = useState(firstLink);
  const { isBusy, run } = useAction();
  const { offer } = quote;
  const state = offerStateAt(offer, useNow());
  const maySee = hasRole(['sales', 'support', 'dispatch']);
  const events = useLive(
    offerEvents,
    maySee && offer.revision > 0 ? { where: where('quote', 'eq', quote.id), orderBy: newest, limit: MOST } : undefined,
  );
  const maySell = hasRole(['sales', 'dispatch']);
  const mayCountersign = maySell && offer.to_countersign && !quote.canceled;
  const maySend = maySell && state !== 'accepted' && quote.order === '' && !quote.canceled;
  const isOut = state === 'sent' || state === 'viewed' || state === 'changes' || state === 'expired';
  const withdraw = (): void =>
    run(async () => {
      await send(withdrawOffer, { id: quote.id });
      toast({ title: t('Offer withdrawn'), tone: 'success', timeout: 3000 });
    });
  const saveCertificate = (): void =>
    void saveDownload(`/api/offers/quotes/${quote.id}/certificate`, `${t('Signature certificate')} ${quote.quote_id}.pdf`).catch(showProblem);
  return (
    <OrderSection
      title={t('Offer')}
      state={<OfferChip offer={offer} />}
      actions={
        <>
          {maySee && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileTypePdf size={15} stroke={1.75} aria-hidden />}
              onClick={() => openPaper(send(makeQuotePaper, { id: quote.id }))}
            >
              {t('Quote (PDF)')}
            </Button>
          )}
          {maySee && state === 'accepted' && (
            <Button size="xs" variant="default" onClick={saveCertificate}>
              {t('Certificate')}
            </Button>
          )}
          {mayCountersign && (
            <Button size="xs" leftSection={<IconSignature size={15} stroke={1.75} aria-hidden />} onClick={() => setSigning(true)}>
              {t('Countersign')}
            </Button>
          )}
          {maySend && (
            <>
              {isOut && (
                <Button size="xs" variant="default" loading={isBusy} onClick={withdraw}>
                  {t('Withdraw')}
                </Button>
              )}
              <Button
                size="xs"
                leftSection={<IconSend size={15} stroke={1.75} aria-hidden />}
                loading={isBusy}
                onClick={() =>
                  run(async () => {
                    await prepare?.();
                    setSending(true);
                  })
                }
              >
                {offer.revision === 0 ? t('Send to customer') : t('Send new version')}
              </Button>
            </>
          )}
        </>
      }
    >
      {offer.revision === 0 ? (
        <p className={styles.note}>{t('The customer reads, asks, accepts and pays on a page of their own.')}</p>
      ) : (
        <p className={styles.note}>
          {t('Version {n} to {email}, valid until {date}', {
            n: offer.revision,
            email: offer.email,
            date: showMoment(offer.valid_until ?? 0, client?.timezone || undefined),
          })}
        </p>
      )}
      {offer.to_countersign && (
        <p className={styles.note}>{t('The customer has signed. The signature of your company is missing; order and payment do not wait for it.')}</p>
      )}
      {link !== '' && (
        <p className={styles.note}>
          {t('Link of the customer, shown once:')}{' '}
          <Anchor href={`${link}#staff`} target="_blank" rel="noreferrer" className={styles.link}>
            {link}
          </Anchor>
        </p>
      )}
      {events.docs.length > 0 && (
        <ol className={styles.events} aria-label={t('What happened to the offer, newest first')}>
          {events.docs.map(({ id, kind, at, text }) => (
            <li key={id}>
              <span>{t(offerEventKinds.label(kind))}</span>
              <span className={styles.when}>
                <TimeAgo at={at ?? 0} />
              </span>
              {text !== '' && <p className={styles.words}>{text}</p>}
            </li>
          ))}
        </ol>
      )}
      <Suspense>
        {isSending && <SendOfferDialog quote={quote} onSent={setLink} onClose={() => setSending(false)} />}
        {isSigning && <CountersignDialog id={quote.id} onClose={() => setSigning(false)} />}
      </Suspense>
    </OrderSection>
  );
}
