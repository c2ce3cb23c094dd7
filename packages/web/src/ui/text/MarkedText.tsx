import { markedParts } from './marked-text.rules.ts';
import styles from './MarkedText.module.css';

/** A text in which the typed words are marked. */
export function MarkedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedParts(text, typed).map((part, index) =>
    part.isHit ? (
      <mark key={`${index}-${part.text}`} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
