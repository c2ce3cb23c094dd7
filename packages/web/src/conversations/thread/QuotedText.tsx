import { useState } from 'react';
import { splitQuoted } from '@app/domain/conversations/quoted.rules.ts';
import { t } from '../../words/words.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import styles from './MessageItem.module.css';

interface Props {
  readonly text: string;
  /** The writer's own part, as it was read from the email. */
  readonly ownWords: string;
}

/** Plain text of an email; the history that it quotes is shown on demand. */
export function QuotedText({ text, ownWords }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { own, quoted } = splitQuoted(text, ownWords);
  if (quoted === '') return <PlainText text={text} />;
  return (
    <>
      <PlainText text={own} />
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-label={t('Quoted text')} onClick={() => setIsOpen(!isOpen)}>
        …
      </button>
      {isOpen && <PlainText text={quoted} />}
    </>
  );
}
