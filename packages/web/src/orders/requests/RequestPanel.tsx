import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import type { Thread } from '@app/domain/conversations/message.ts';
import { linkTo } from '@app/domain/links.ts';
import { quoteRequest, readRequest, type RequestRead } from '@app/domain/orders/orders.calls.ts';
import { messagesQuery } from '../../conversations/inbox/inbox.rules.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { useLive } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { gapWords, offerWords } from './request-words.rules.ts';
import styles from './RequestPanel.module.css';

/** Messages that are looked at, the newest first: an older request was answered long ago. */
const MOST_READ = 3;

interface Props {
  readonly thread: Doc<Thread>;
  readonly nameKey: string;
}
/** Products that the customer asks for in the newest inbound messages, as a draft quote at a press (BYD-8). */
export function RequestPanel({ thread, nameKey }: Props) {
  const { hasRole } = useSession();
  const { docs } = useLive(messages, hasRole(['sales']) ? messagesQuery(thread.path) : undefined);
  const inbound = docs.filter((message) => message.inbound).slice(0, MOST_READ);
  const ids = inbound.map(({ id }) => id).join(' ');
  const [read, setRead] = useState<{ readonly of: string; readonly message: string; readonly request: RequestRead | undefined }>();
  useEffect(() => {
    let on = true;
    const first = async (): Promise<void> => {
      for (const message of ids.split(' ').filter(Boolean)) {
        const request = await send(readRequest, { message });
        if (request.lines.length === 0) continue;
        if (on) setRead({ of: ids, message, request });
        return;
      }
      if (on) setRead({ of: ids, message: '', request: undefined });
    };
    // After a failure it is read when the conversation is opened again; nothing depends on it.
    first().catch(() => on && setRead({ of: ids, message: '', request: undefined }));
    return () => {
      on = false;
    };
  }, [ids]);
  if (!read?.request || read.of !== ids) return <p className={styles.none}>{t('Products with counts that a customer asks for appear here.')}</p>;
  return <Request key={read.message} message={read.message} request={read.request} nameKey={nameKey} />;
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
      <blockquote className={styles.source} aria-label={t('From the message')}>
        {request.source.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
          <p key={index}>
            <Marked {...line} />
          </p>
        ))}
      </blockquote>
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

/** A line of the message with what was read of it marked. */
function Marked({ text, marks }: RequestRead['source'][number]) {
  const ends = [0, ...marks.map(({ to }) => to)];
  return (
    <>
      {marks.map(({ from, to, known }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark data-gap={known ? undefined : true}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
