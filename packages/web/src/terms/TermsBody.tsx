import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { TermsText } from '@app/domain/terms/terms.calls.ts';
import { t } from '../words/words.ts';
import { differenceOf } from './difference.rules.ts';
import styles from './Terms.module.css';

interface Props {
  readonly terms: TermsText;
  /** Text that the reader accepted before; empty without one. */
  readonly before: string;
}
/** The text of a version, or its differences from the version that was accepted before. */
export function TermsBody({ terms, before }: Props) {
  const [showsChanges, setShowsChanges] = useState(before !== '');
  const lines = differenceOf(showsChanges ? before : terms.text, terms.text);
  return (
    <>
      {terms.summary !== '' && <p className={styles.hint}>{terms.summary}</p>}
      {before !== '' && (
        <Checkbox label={t('Show changes')} checked={showsChanges} onChange={({ currentTarget: { checked } }) => setShowsChanges(checked)} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys */}
      <div className={styles.text} tabIndex={0} role="region" aria-label={t('Terms, version {version}', { version: terms.version })}>
        {lines.map(({ kind, text }, index) => {
          const key = `${String(index)}${kind}`;
          if (kind === 'added') return <ins key={key}>{text}</ins>;
          return kind === 'removed' ? <del key={key}>{text}</del> : <p key={key}>{text}</p>;
        })}
      </div>
    </>
  );
}
