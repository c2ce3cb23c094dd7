import { Fragment } from 'react';
import { linkParts } from './sandboxed-html.rules.ts';
import styles from './PlainText.module.css';

/** Text as it was written; web addresses in it are links. */
export function PlainText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text}>
      {linkParts(text).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a fixed text
        <Fragment key={index}>
          {part.href ? (
            <a href={part.href} target="_blank" rel="noreferrer">
              {part.text}
            </a>
          ) : (
            part.text
          )}
        </Fragment>
      ))}
    </p>
  );
}
