import { type Offer, offerStateAt } from '@app/domain/orders/offer.ts';
import { offerStates } from '@app/domain/orders/offer.states.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { t, tn } from '../words/words.ts';

/** State of the offer of a quote, with how often its customer opened it, and whether the company has yet to sign. */
export function OfferChip({ offer }: { readonly offer: Offer }) {
  const state = offerStateAt(offer, useNow());
  return (
    <>
      <StateChip label={t(offerStates.label(state))} colour={offerStates.colour(state)} />
      {offer.to_countersign && <StateChip label={t('To countersign')} colour="amber" />}
      {state === 'viewed' && offer.views > 1 && <span>{tn(offer.views, '{n} time', '{n} times')}</span>}
    </>
  );
}
