import { originWords } from '@app/domain/clients/origin.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { orderSources } from '@app/domain/orders/order.states.ts';
import { t } from '../words/words.ts';

/** 'Web · newsletter · spring': how an order came in, and the campaign or page before it. Empty where nothing is known. */
export const sourceWords = ({ source, origin }: Pick<Order, 'source' | 'origin'>): string =>
  [...(source === null ? [] : [t(orderSources.label(`${source}`))]), ...originWords(origin)].join(' · ');
