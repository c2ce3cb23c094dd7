import type { Doc } from '@app/kernel/collection.ts';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { quoteRequest, readRequest, type RequestRead } from '@app/domain/orders/orders.calls.ts';
import { RequestBox } from '../../conversations/requests/RequestBox.tsx';
import styles from '../../conversations/requests/Request.module.css';
import { useRequest } from '../../conversations/requests/use-request.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t } from '../../words/words.ts';
import { gapWords, offerWords } from './request-words.rules.ts';

const read = async (message: string): Promise<RequestRead | undefined> => {
  const request = await send(readRequest, { message });
  return request.lines.length === 0 ? undefined : request;
};

interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
}
/** Products that the customer asks for in the newest inbound messages, as a draft quote at a press (BYD-8). */
export function RequestPanel({ thread, nameKey }: Props) {
  const { hasRole } = useSession();
  const newest = useRequest(hasRole(['sales']) ? thread : undefined, read);
  if (!newest) return <p className={styles.none}>{t('Products with counts that a customer asks for appear here.')}</p>;
  return <Request key={newest.message} {...newest} nameKey={nameKey} />;
}

interface RequestProps {
  readonly message: string;
  readonly request: RequestRead;
  readonly nameKey: string;
}
function Request({ message, request, nameKey }: RequestProps) {
  const { lines, gaps, source, quote, number } = request;
  return (
    <RequestBox
      source={source}
      gaps={gaps.map(({ words, why }) => ({ words, reason: gapWords(why) }))}
      quote={quote}
      number={number}
      hrefOf={(path) => linkTo(nameKey, { collection: 'order_quotes', id: idOfPath(path) }) ?? ''}
      offer={offerWords(lines.length, gaps.length)}
      create={async () => (await send(quoteRequest, { message })).path}
    >
      {lines.map(({ sku, name, quantity, words }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a product may be asked for twice in the same words
        <li key={`${words} ${index}`}>
          <b>{quantity} ×</b> {sku} <span>{name}</span>
        </li>
      ))}
    </RequestBox>
  );
}
