import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { quoteRequest, readRequest, type RequestRead } from '@app/domain/orders/orders.calls.ts';
import { MarkedSource } from '../../conversations/requests/MarkedSource.tsx';
import styles from '../../conversations/requests/Request.module.css';
import { useRequest } from '../../conversations/requests/use-request.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
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
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const hrefOf = (path: string): string => linkTo(nameKey, { collection: 'order_quotes', id: path.split('/').at(-1) ?? '' }) ?? '';
  const create = async (): Promise<void> => {
    const { path } = await send(quoteRequest, { message });
    await navigate(hrefOf(path));
  };
  return (
    <div className={styles.panel}>
      <MarkedSource lines={request.source} />
      <ul className={styles.lines} aria-label={t('Read as')}>
        {request.lines.map(({ sku, name, quantity, words }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a product may be asked for twice in the same words
          <li key={`${words} ${index}`}>
            <b>{quantity} ×</b> {sku} <span>{name}</span>
          </li>
        ))}
        {request.gaps.map(({ words, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may occur twice
          <li key={`${words} ${index}`} data-gap>
            “{words}” <span>{gapWords(why)}</span>
          </li>
        ))}
      </ul>
      {request.quote === '' ? (
        <Button size="xs" loading={isBusy} leftSection={<IconFilePlus size={16} stroke={1.75} />} onClick={() => run(create)}>
          {offerWords(request.lines.length, request.gaps.length)}
        </Button>
      ) : (
        <Link to={hrefOf(request.quote)} className={styles.open}>
          {t('Open quote {number}', { number: request.number })}
        </Link>
      )}
    </div>
  );
}
