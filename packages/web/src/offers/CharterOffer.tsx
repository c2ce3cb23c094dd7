import { Button } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { prepareCharterOffer } from '@app/domain/offers/offers.calls.ts';
import { orderQuotes } from '@app/domain/orders/orders.collection.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { OrderSection } from '../orders/OrderSection.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { useScreenCommands } from '../ui/layout/use-screen-commands.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import { QuoteOffer } from './QuoteOffer.tsx';
import { SendOfferDialog } from './SendOfferDialog.tsx';

/** The offer of a charter quote to its customer: sent as a revision, read, signed and paid on a page of their own (BYD-9). */
export function CharterOffer({ quote }: { readonly quote: Doc<Quote> }) {
  const { client, hasRole } = useSession();
  const [isFirst, setFirst] = useState(false);
  const [link, setLink] = useState('');
  const { isBusy, run } = useAction();
  const { doc } = useLiveDoc(orderQuotes, client && quote.offer !== '' ? clientPath(client.id, 'order_quotes', quote.offer) : undefined);
  const maySend = hasRole(['sales', 'dispatch']) && isOpenQuote(quote) && quote.price.total > 0;
  const prepare = (): Promise<unknown> => send(prepareCharterOffer, { id: quote.id });
  const begin = (): void =>
    run(async () => {
      await prepare();
      setFirst(true);
    });
  const hasSent = doc !== undefined && doc.offer.revision > 0;
  useScreenCommands([{ key: 's', label: t('Send the quote to the customer'), isOff: !maySend, run: begin }]);
  return (
    <>
      {hasSent ? (
        <QuoteOffer key={link} quote={doc} prepare={prepare} firstLink={link} />
      ) : (
        <OrderSection
          title={t('Offer')}
          actions={
            maySend && (
              <Button size="xs" loading={isBusy} leftSection={<IconSend size={15} stroke={1.75} aria-hidden />} onClick={begin}>
                {t('Send to customer')}
              </Button>
            )
          }
        >
          <p>{t('The customer chooses an aircraft, signs and pays on a page of their own.')}</p>
        </OrderSection>
      )}
      {isFirst && doc && <SendOfferDialog quote={doc} onSent={setLink} onClose={() => setFirst(false)} />}
    </>
  );
}
