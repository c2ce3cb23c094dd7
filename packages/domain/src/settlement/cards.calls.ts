import { z } from 'zod';
import { defineCall } from '@app/kernel/call.ts';
import { recordId as id } from '@app/kernel/fields.ts';
import { CardBrief } from '../payments/card.ts';

const own = { access: 'signed-in', person: true, whenReadOnly: true } as const;
/** Name key of the company that filed the cards. */
const company = z.string().min(1).max(64);

const OwnCard = z.object({
  id: z.string(),
  card: CardBrief,
  default: z.boolean(),
  expired: z.boolean(),
  /** Names of the running subscriptions that it pays. */
  pays: z.array(z.string()),
});
export type OwnCard = z.infer<typeof OwnCard>;
const reply = z.object({ cards: z.array(OwnCard) });

export const listOwnCards = defineCall({
  method: 'get',
  path: '/billing/cards',
  about: 'Lists the cards that the caller has on file at a company: brand, last four digits and expiry.',
  ...own,
  body: z.object({ company }),
  reply,
});
export const chooseDefaultCard = defineCall({
  method: 'post',
  path: '/billing/cards/:id/default',
  about: 'Makes a card of the caller the one that is offered first.',
  ...own,
  body: z.object({ id, company }),
  reply,
});
/** One that pays a running subscription is refused. A repeat changes nothing. */
export const removeOwnCard = defineCall({
  method: 'post',
  path: '/billing/cards/:id/remove',
  about: 'Removes a card of the caller, here and at the provider.',
  ...own,
  body: z.object({ id, company }),
  reply,
});

/** The calls of cards on file, for the register of all. */
export const cardCalls = { listOwnCards, chooseDefaultCard, removeOwnCard } as const;
