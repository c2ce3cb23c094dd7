import { acceptOffer, answerOfferPayment, askOffer, declineOffer, payOffer, readOffer } from '@app/domain/offers/offers.calls.ts';
import { testCards } from '@app/domain/payments/attempt.states.ts';
import { refusedCodes, type RoomAddress, type RoomHost } from './open-room.ts';
import { choicesOf, textField } from './room-form.rules.ts';

/** Why an act was refused, and the fields as they were sent: nothing has to be typed again. */
export interface RoomRefusal {
  readonly act: string;
  /** Code of the problem. */
  readonly refusal: string;
  /** Reason of a payment that failed. */
  readonly reason: string;
  readonly fields: Readonly<Record<string, string>>;
}
/** Act that was done; its name is shown with the next page. */
interface Done {
  readonly done: string;
}
/** Longest text of a field that is shown again. */
const MOST_TEXT = 4000;

/** Does what a form of the page asks for. */
export async function answerRoom(host: RoomHost, room: RoomAddress, form: FormData): Promise<Done | RoomRefusal> {
  const act = textField(form, 'act');
  const fields = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, MOST_TEXT)]] : [])));
  try {
    const reason = await perform(host, room, form);
    return reason === undefined ? { done: act } : { act, refusal: 'payment-failed', reason, fields };
  } catch (error) {
    const codes = refusedCodes(error);
    if (codes === undefined) throw error;
    return { act, refusal: codes[0] ?? '', reason: '', fields };
  }
}

/** Returns why a payment failed; undefined after any act that was done. */
async function perform(host: RoomHost, room: RoomAddress, form: FormData): Promise<string | undefined> {
  const field = (name: string): string => textField(form, name);
  switch (field('act')) {
    case 'ask':
    case 'changes':
      await host.send(askOffer, {
        ...room,
        key: field('key'),
        kind: field('act') === 'ask' ? 'asked' : 'changes',
        line: field('line'),
        text: field('text'),
      });
      return undefined;
    case 'decline':
      await host.send(declineOffer, { ...room, reason: field('reason') });
      return undefined;
    case 'accept': {
      const { lines } = await host.send(readOffer, room);
      const choices = choicesOf(form, lines);
      const [name, po_number, sha256] = [field('name'), field('po_number'), field('sha256')];
      await host.send(acceptOffer, { ...room, name, po_number, consent: field('consent') === 'yes', sha256, choices });
      return undefined;
    }
    case 'approve':
    case 'refuse': {
      const { state } = await host.send(answerOfferPayment, { ...room, approve: field('act') === 'approve' });
      return state === 'failed' ? '' : undefined;
    }
    default: {
      const card = field('test_card');
      const billing = { name: field('name'), street: field('street'), city: field('city'), state: field('state'), zip: field('zip') };
      const { state, reason } = await host.send(payOffer, {
        ...room,
        key: field('key'),
        what: field('what') === 'deposit' ? 'deposit' : 'balance',
        test_card: testCards.has(card) ? card : 'visa',
        billing,
      });
      return state === 'failed' ? reason : undefined;
    }
  }
}
