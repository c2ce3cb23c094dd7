import { useEffect, useReducer, useRef, useState } from 'react';
import { poolEstimates, requestQuote, searchEmptyLegs, type AskedTrip, type FoundDeal } from '@app/domain/marketplace/marketplace.calls.ts';
import { TAB_TIME } from '@app/domain/marketplace/day-tabs.rules.ts';
import { showProblem } from '../ui/show-problem.ts';
import { toast } from '../ui/toast.ts';
import { send } from '../wire/send.ts';
import { useSession } from '../wire/session.ts';
import { t } from '../words/words.ts';
import { Confirmation } from './Confirmation.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { EmptyLegs } from './EmptyLegs.tsx';
import { Estimates } from './Estimates.tsx';
import { FlightInfo } from './FlightInfo.tsx';
import { askedLeg, follow, type Offer, offersOf, selectDeal, selectEstimate, startOfFlow, type Step, type Wish } from './flow.rules.ts';
import { MarketplaceFrame } from './MarketplaceFrame.tsx';
import styles from './MarketplacePage.module.css';
import { NewFlight } from './NewFlight.tsx';
import { RunwayDrawing } from './RunwayDrawing.tsx';
import { scrollToStep } from './scroll-to-step.ts';
import { SearchBar } from './SearchBar.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';
import { Welcome } from './Welcome.tsx';
import { Steps } from './Steps.tsx';
import { Summary } from './Summary.tsx';

const DEAL_PASSENGERS = 2;

/** Search empty legs, price a new trip, send the request (M2 'Marketplace page'). */
export function MarketplacePage() {
  const { status, consumer } = useSession();
  return <MarketplaceFrame>{status === 'loading' ? null : consumer ? <Search /> : <SignInPrompt />}</MarketplaceFrame>;
}

function Search() {
  const { user } = useSession();
  const [flow, tell] = useReducer(follow, startOfFlow);
  const [deals, setDeals] = useState<readonly FoundDeal[]>();
  const [asked, setAsked] = useState<{ trip: AskedTrip; offers: readonly Offer[] | undefined }>();
  const [sending, setSending] = useState(false);
  const latest = useRef(0);
  const stepRef = useRef<HTMLDivElement>(null);
  const { wish, selection, step, contact } = flow;

  useEffect(() => {
    if (selection) scrollToStep(stepRef.current);
  }, [selection, step]);

  /** Only the newest question may answer; a failed search is logged and shows no results (M8). */
  async function search(next: Wish): Promise<void> {
    const mine = ++latest.current;
    tell({ type: 'searched', wish: next });
    setDeals(undefined);
    setAsked(undefined);
    const found = await send(searchEmptyLegs, { leg: askedLeg(next), currentDate: Date.now() }).catch((error: unknown) => {
      console.error('Empty legs could not be searched', error);
      return { deals: [] };
    });
    if (mine === latest.current) setDeals(found.deals);
  }
  async function price(trip: AskedTrip): Promise<void> {
    const mine = ++latest.current;
    setAsked({ trip, offers: undefined });
    try {
      const offers = offersOf(await send(poolEstimates, { trip }));
      if (mine === latest.current) setAsked({ trip, offers });
    } catch (error) {
      if (mine === latest.current) setAsked(undefined);
      showProblem(error);
    }
  }
  async function confirm(notes: string): Promise<void> {
    if (!selection || !contact) return;
    setSending(true);
    try {
      await send(requestQuote, {
        client_id: selection.operator.id,
        key: selection.key,
        quote: { trip: selection.trip, aircraft: selection.aircraftId, deal: selection.deal, notes },
        contact,
      });
      tell({ type: 'submitted' });
      setAsked(undefined);
      toast({
        title: t('Request Submitted!'),
        message: t('Thank you for your submission. One of our partners will contact you soon.'),
        tone: 'success',
      });
      scrollToStep(document.getElementById('flight-search'));
    } catch (error) {
      showProblem(error);
    } finally {
      setSending(false);
    }
  }
  const go = (to: Step) => tell({ type: 'stepped', step: to });
  const prefill = { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' };

  return (
    <>
      <section className={styles.hero} id="flight-search" aria-labelledby="search-title">
        <RunwayDrawing />
        <div className={styles.inner}>
          <h1 id="search-title">{t('Where to next?')}</h1>
          <p className={styles.promise}>{t("Empty legs and charter estimates, from the operators' own price lists.")}</p>
          <SearchBar wish={wish} busy={Boolean(wish) && deals === undefined} onSearch={(next) => void search(next)} />
        </div>
      </section>
      <div className={styles.inner}>
        {!wish && <Welcome />}
        {wish && (
          <EmptyLegs
            wish={wish}
            deals={deals}
            chosen={selection?.deal}
            onDay={(date) => void search({ ...wish, date, time: TAB_TIME })}
            onClear={() => {
              latest.current++;
              setDeals(undefined);
              setAsked(undefined);
              tell({ type: 'cleared' });
            }}
            onChoose={(deal) => tell({ type: 'selected', selection: selectDeal(deal, DEAL_PASSENGERS) })}
          />
        )}
        {wish && deals && (
          <div>
            <NewFlight
              key={`${wish.from.id}${wish.to.id}${wish.date}`}
              wish={wish}
              busy={asked !== undefined && !asked.offers}
              onQuote={(trip) => void price(trip)}
              onClear={() => setAsked(undefined)}
            />
            {asked && (
              <Estimates
                trip={asked.trip}
                offers={asked.offers}
                chosen={selection?.deal === '' ? selection.aircraftId : undefined}
                onChoose={(offer) => tell({ type: 'selected', selection: selectEstimate(offer, asked.trip) })}
              />
            )}
          </div>
        )}
        {selection && (
          <div ref={stepRef} className={styles.steps}>
            <Steps at={step} />
            {step === 'flight' && <FlightInfo selection={selection} onNext={() => go('contact')} />}
            {step === 'contact' && <ContactInfo prefill={contact ?? prefill} onNext={(given) => tell({ type: 'contacted', contact: given })} />}
            {step === 'confirm' && contact && (
              <Confirmation selection={selection} contact={contact} busy={sending} onConfirm={(notes) => void confirm(notes)} />
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
