import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Reasons } from '@app/domain/trips/desk/desk.calls.ts';
import type { FlightOutcome, NewFlight } from '@app/domain/trips/new-flights/new-flight.ts';
import { addFlight, previewFlight, undoFlight } from '@app/domain/trips/new-flights/new-flights.calls.ts';
import { showProblem } from '../../../ui/feedback/show-problem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { send } from '../../../wire/request/send.ts';
import { noteOwnChange } from '../../../wire/tab/own-changes.ts';
import { t } from '../../../words/words.ts';
import { hasStop } from '../../desk/flag-words.ts';
import { useSeenEffects } from '../moving/use-seen-effects.ts';
import type { Wall } from './When.tsx';

export const HOLD_HOURS = 24;
/** Name and address of somebody who flies; all may be empty. */
export interface Customer {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}
interface Route {
  /** Id of the aircraft. */
  readonly craft: string;
  readonly from: AirportRef | null;
  readonly to: AirportRef | null;
  /** Takeoff on the clock of the departure airport. */
  readonly start: Wall;
}
interface Options {
  /** Nothing is looked at while something else than a flight is chosen. */
  readonly route: Route | undefined;
  readonly isTrip: boolean;
  readonly isHeld: boolean;
  readonly nameKey: string;
  readonly onClose: () => void;
  /** Told when it was added, and when that was taken back. */
  readonly say: (text: string) => void;
}
/** Nobody asks for the effects of a time that is still typed, ms. */
const SETTLE_MS = 300;

type Added = z.output<typeof addFlight.reply>;
const noteOwn = ({ quote, trip }: Added): void => noteOwnChange([quote.number, ...(trip ? [trip.id] : [])]);
async function takeBack(added: Added, say: Options['say']): Promise<void> {
  const { quote, trip } = added;
  try {
    noteOwn(added);
    await send(undoFlight, { id: quote.id, version: quote.version, trip: trip?.version ?? null });
    toast({ title: t('Undone'), tone: 'success', timeout: 3000 });
    say(t('Undone'));
  } catch (error) {
    showProblem(error);
  }
}
function doneWords({ quote, trip }: Added, outcome: FlightOutcome): string {
  if (trip) return t('Trip {number} booked', { number: trip.number });
  return outcome === 'hold' ? t('Quote {number} holds the aircraft', { number: quote.number }) : t('Quote {number} added', { number: quote.number });
}

/** Returns the flight of a form, once its route and its takeoff are chosen. */
function flightOf({ craft, from, to, start }: Route, paxNum: number): z.input<typeof NewFlight> | undefined {
  if (!from || !to || from.id === to.id || start.date === '' || start.time === '') return undefined;
  return { aircraft: craft, legs: [{ from: from.id, to: to.id, ...start, paxNum, fromFbo: '', toFbo: '', notes: '' }] };
}

/** A flight with passengers that somebody draws: its effects are seen before all of it is added at once; afterwards it can be taken back. */
export function useNewFlight({ route, isTrip, isHeld, nameKey, onClose, say }: Options) {
  const navigate = useNavigate();
  const [pax, setPax] = useState(1);
  const [customer, setCustomer] = useState<Customer>({ first_name: '', last_name: '', email: '' });
  const [holds, setHolds] = useState(isHeld);
  const [reasons, setReasons] = useState<Reasons>({});
  const newId = useRef(randomId(LONG_ID));
  const flight = route && flightOf(route, pax);
  const wanted = flight ? JSON.stringify(flight) : '';
  const [settled] = useDebouncedValue(wanted, SETTLE_MS);
  const seen = useSeenEffects(previewFlight, settled === '' ? undefined : { flight: JSON.parse(settled) as z.input<typeof NewFlight> });
  const isCurrent = seen.isCurrent && settled === wanted;
  const outcome = isTrip ? 'trip' : holds ? 'hold' : 'quote';
  const { flags = [], price = null } = seen.reply ?? {};
  // A quote alone claims nothing: the aircraft may do something else then.
  const isForbidden = price === null || (outcome !== 'quote' && hasStop(flags));
  const add = (): void =>
    seen.apply(async ({ hash }) => {
      if (!flight) return;
      const added = await send(addFlight, { newId: newId.current, flight, contact: customer, outcome, seen: hash, hours: HOLD_HOURS, reasons });
      noteOwn(added);
      const title = doneWords(added, outcome);
      const { quote, trip } = added;
      const address = linkTo(nameKey, trip ? { collection: 'trips', id: trip.id } : { collection: 'quotes', id: quote.id }) ?? '';
      onClose();
      say(title);
      toast({
        title,
        tone: 'success',
        actions: [
          { label: trip ? t('Open trip') : t('Open quote'), onPick: () => void navigate(address) },
          { undo: () => void takeBack(added, say) },
        ],
      });
    });
  return {
    pax,
    setPax,
    customer,
    setCustomer,
    holds,
    setHolds,
    reasons,
    setReasons,
    seen: { ...seen, isCurrent },
    /** Route and takeoff are chosen: there are effects to see. */
    isComplete: flight !== undefined,
    isReady: flight !== undefined && isCurrent && seen.unseen === undefined && !isForbidden,
    add,
  };
}
