import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { MarkedLine } from '@app/domain/conversations/marked-text.rules.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { t } from '../../words/words.ts';
import { MarkedSource } from './MarkedSource.tsx';
import styles from './Request.module.css';

interface Props {
  readonly source: readonly MarkedLine[];
  /** The parts that are left to a person, each with the reason. */
  readonly gaps: readonly { readonly words: string; readonly reason: string }[];
  /** Path and number of the quote that was made of it; empty before. */
  readonly quote: string;
  readonly number: string;
  readonly hrefOf: (path: string) => string;
  /** Text of the button that makes the quote; undefined where there is nothing to quote. */
  readonly offer: string | undefined;
  /** Makes the quote. Answers its path. */
  readonly create: () => Promise<string>;
  /** Items of the list of facts that were read. */
  readonly children: ReactNode;
}
/** A request that was read in a message: its words, their meaning, the unclear parts, and its quote. */
export function RequestBox({ source, gaps, quote, number, hrefOf, offer, create, children }: Props) {
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const open = async (): Promise<void> => {
    await navigate(hrefOf(await create()));
  };
  return (
    <div className={styles.panel}>
      <MarkedSource lines={source} />
      <ul className={styles.lines} aria-label={t('Read as')}>
        {children}
        {gaps.map(({ words, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may occur twice
          <li key={`${words} ${index}`} data-gap>
            “{words}” <span>{reason}</span>
          </li>
        ))}
      </ul>
      {quote !== '' ? (
        <Link to={hrefOf(quote)} className={styles.open}>
          {t('Open quote {number}', { number })}
        </Link>
      ) : (
        offer !== undefined && (
          <Button size="xs" loading={isBusy} leftSection={<IconFilePlus size={16} stroke={1.75} />} onClick={() => run(open)}>
            {offer}
          </Button>
        )
      )}
    </div>
  );
}
