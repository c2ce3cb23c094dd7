import { Anchor } from '@mantine/core';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { Link } from 'react-router';
import { textOf } from '@app/kernel/fields.ts';
import { linkTo } from '@app/domain/links.ts';
import type { Order, OrderQuote } from '@app/domain/orders/order.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { sourceWords } from './source-words.rules.ts';

/** Tells how an order came in: by web or phone, the campaign or page before it if the buyer agreed, the quote that it was, and the conversation that asked for it. */
export function OrderSource({ order }: { readonly order: Order | OrderQuote }) {
  const { client } = useSession();
  const words = sourceWords(order);
  const quote = idOfPath(textOf(order.metadata, 'quote'));
  const link = quote === '' ? undefined : linkTo(client?.name_key ?? '', { collection: 'order_quotes', id: quote });
  const thread = idOfPath(textOf(order.metadata, 'thread'));
  const talk = thread === '' ? undefined : linkTo(client?.name_key ?? '', { collection: 'threads', id: thread });
  return (
    <>
      {(words !== '' || (!link && !talk)) && <p>{words || t('Not given')}</p>}
      {link && (
        <p>
          <Anchor component={Link} to={link}>
            {t('Quote {number}', { number: textOf(order.metadata, 'quote_id') || quote })}
          </Anchor>
        </p>
      )}
      {talk && (
        <p>
          <Anchor component={Link} to={talk}>
            {t('The conversation it was asked for in')}
          </Anchor>
        </p>
      )}
    </>
  );
}
