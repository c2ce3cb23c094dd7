import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { poolEstimates, requestQuote, searchEmptyLegs, type DealMatch } from '@app/domain/marketplace/marketplace.calls.ts';
import { TAB_TIME } from '@app/domain/marketplace/day-tabs.rules.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { originOfRequest } from '../wire/consent/origin.ts';
import { track } from '../wire/consent/events.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { Confirmation } from './request/Confirmation.tsx';
import { ContactInfo } from './request/ContactInfo.tsx';
import { EmptyLegs } from './flights/EmptyLegs.tsx';
import { Estimates } from './flights/Estimates.tsx';
import { FlightInfo } from './flights/FlightInfo.tsx';
import { askedLeg, type Offer, offersOf, selectDeal, selectEstimate, type Step, tripOf } from './flow/flow.rules.ts';
import { MarketplaceFrame } from './frame/MarketplaceFrame.tsx';
import styles from './MarketplacePage.module.css';
import { NewFlight } from './search/NewFlight.tsx';
import { RunwayDrawing } from './frame/RunwayDrawing.tsx';
import { scrollToStep } from './flow/scroll-to-step.ts';
import { SearchBar } from './search/SearchBar.tsx';
import { SignInPrompt } from './frame/SignInPrompt.tsx';
import { Welcome } from './frame/Welcome.tsx';
import { Steps } from './flow/Steps.tsx';
import { prefillOf, quoteRequestOf } from './request/quote-request.rules.ts';
import { Summary } from './request/Summary.tsx';
import { useResults } from './flow/use-results.ts';
import { useSearchFlow } from './flow/use-search-flow.ts';

/** Search empty legs, price a new trip, send the request (M2 'Marketplace page'). */
export function MarketplacePage() {
  const { status, consumer } = useSession();
  return <MarketplaceFrame>{status === 'loading' ? null : consumer ? <Search /> : <SignInPrompt />}</MarketplaceFrame>;
}

function Search() {
  const { user, defaultClient } = useSession();
  const { flow, isLookingUp, tell } = useSearchFlow();
  const [sending, setSending] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const stepRef = useRef<HTMLDivElement>(null);
  const { wish, entry, selection, step, contact } = flow;
  const trip = entry && tripOf(entry, Date.now());
  // A failed search is logged and shows no results (M8).
  const deals = useResults<readonly DealMatch[]>(wish ? flow.searchKey : '', async () => {
    if (!wish) return [];
    try {
      const matches = (await send(searchEmptyLegs, { leg: askedLeg(wish), currentDate: Date.now() })).deals;
      track(defaultClient, { name: 'search', fields: { kind: 'empty-legs', results: matches.length } });
      return matches;
    } catch (error) {
      console.error('Empty legs could not be searched', error);
      return [];
    }
  });
  const offers = useResults<readonly Offer[]>(entry ? flow.searchKey + JSON.stringify(entry) : '', async () => {
    try {
      const priced = trip ? offersOf(await send(poolEstimates, { trip })) : [];
      track(defaultClient, { name: 'search', fields: { kind: 'estimates', results: priced.length } });
      return priced;
    } catch (error) {
      showProblem(error);
      tell({ type: 'unpriced' }, 'replace');
      return undefined;
    }
  });

  const chosen = selection?.key;
  useEffect(() => {
    if (chosen) scrollToStep(stepRef.current);
  }, [chosen, step]);

  async function confirm(notes: string): Promise<void> {
    const request = quoteRequestOf({ selection, contact }, notes);
    if (!request) return;
    setSending(true);
    setUnconfirmed(false);
    try {
      await send(requestQuote, { ...request, origin: originOfRequest(defaultClient) });
      track(defaultClient, { name: 'request', fields: { kind: selection?.deal ? 'empty-leg' : 'estimate' } });
      tell({ type: 'submitted' });
      toast({
        title: t('Request Submitted!'),
        message: t('Thank you for your submission. One of our partners will contact you soon.'),
        tone: 'success',
      });
      scrollToStep(document.getElementById('flight-search'));
    } catch (error) {
      if (error instanceof CallFailed && error.has('users.unconfirmed')) setUnconfirmed(true);
      else showProblem(error);
    } finally {
      setSending(false);
    }
  }
  const go = (to: Step) => tell({ type: 'stepped', step: to });

  return (
    <>
      <section className={styles.hero} id="flight-search" aria-labelledby="search-title">
        <RunwayDrawing />
        <div className={styles.inner}>
          <h1 id="search-title">{t('Where to next?')}</h1>
          <p className={styles.promise}>{t("Empty legs and charter estimates, from the operators' own price lists.")}</p>
          <SearchBar
            wish={wish}
            busy={isLookingUp || (Boolean(wish) && deals === undefined)}
            onSearch={(next) => tell({ type: 'searched', wish: next })}
          />
        </div>
      </section>
      <div className={styles.inner}>
        {!wish && <Welcome />}
        {wish && (
          <EmptyLegs
            wish={wish}
            deals={deals}
            chosen={selection?.deal}
            onDay={(date) => tell({ type: 'searched', wish: { ...wish, date, time: TAB_TIME } })}
            onClear={() => tell({ type: 'cleared' })}
            onChoose={(deal) => tell({ type: 'selected', selection: selectDeal(deal) })}
          />
        )}
        {wish && deals && (
          <div>
            <NewFlight
              key={flow.searchKey}
              wish={wish}
              entry={entry}
              busy={entry !== undefined && !offers}
              onQuote={(next) => tell({ type: 'priced', entry: next })}
              onClear={() => tell({ type: 'unpriced' })}
            />
            {trip && (
              <Estimates
                trip={trip}
                offers={offers}
                chosen={selection?.deal === '' ? selection.aircraftId : undefined}
                onChoose={(offer) => tell({ type: 'selected', selection: selectEstimate(offer, trip) })}
              />
            )}
          </div>
        )}
        {selection && (
          <div ref={stepRef} className={styles.steps}>
            <Steps current={step} />
            {step === 'flight' && (
              <FlightInfo selection={selection} onPassengers={(by) => tell({ type: 'seated', by }, 'replace')} onNext={() => go('contact')} />
            )}
            {step === 'contact' && (
              <ContactInfo prefill={contact ?? prefillOf(user)} onNext={(given) => tell({ type: 'contacted', contact: given })} />
            )}
            {step === 'confirm' && contact && (
              <Confirmation
                selection={selection}
                contact={contact}
                busy={sending}
                isUnconfirmed={isUnconfirmed}
                onConfirm={(notes) => void confirm(notes)}
              />
            )}
            {step !== 'flight' && (
              <button type="button" className={styles.back} onClick={() => go(step === 'confirm' ? 'contact' : 'flight')}>
                {t('Back')}
              </button>
            )}
          </div>
        )}
      </div>
      {selection && <Summary selection={selection} />}
    </>
  );
}
