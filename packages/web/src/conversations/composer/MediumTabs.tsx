import { useRef, type KeyboardEvent } from 'react';
import { mediums } from '@app/domain/conversations/message.ts';
import { t } from '../../words/words.ts';
import { MediumIcon } from '../inbox/MediumIcon.tsx';
import { composerMediums, type Draft } from './composer.rules.ts';
import styles from './Composer.module.css';

interface Props {
  readonly medium: Draft['medium'];
  readonly onChange: (medium: Draft['medium']) => void;
}

/** The mediums to write by, as tabs that the arrow keys walk through. */
export function MediumTabs({ medium, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = composerMediums[(composerMediums.indexOf(medium) + step + composerMediums.length) % composerMediums.length] ?? 'email';
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-medium='${next}']`)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('Medium')}>
      {composerMediums.map((choice) => (
        <button
          key={choice}
          type="button"
          role="tab"
          id={`composer-tab-${choice}`}
          aria-controls="composer-panel"
          aria-selected={medium === choice}
          tabIndex={medium === choice ? 0 : -1}
          data-medium={choice}
          className={styles.tab}
          onKeyDown={onKeyDown}
          // Focus opens the composer, which moves the tab away before the press ends and becomes a click: it comes with the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.currentTarget.focus();
            onChange(choice);
          }}
        >
          <MediumIcon medium={choice} named />
          {t(mediums.label(choice))}
        </button>
      ))}
    </div>
  );
}
