import type { MarkedLine } from '@app/domain/conversations/marked-text.rules.ts';
import { t } from '../../words/words.ts';
import styles from './Request.module.css';

/** The lines of a message in which something was read, with what was read marked. */
export function MarkedSource({ lines }: { readonly lines: readonly MarkedLine[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.source} role="region" aria-label={t('From the message')} tabIndex={0}>
      <blockquote>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
          <p key={index}>
            <Marked {...line} />
          </p>
        ))}
      </blockquote>
    </div>
  );
}

function Marked({ text, marks }: MarkedLine) {
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
