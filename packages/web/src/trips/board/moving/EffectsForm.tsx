import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Effects } from '@app/domain/trips/moves/trip-change.ts';
import { SidePanel } from '../../../ui/feedback/SidePanel.tsx';
import { RowSkeletons } from '../../../ui/feedback/States.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { t } from '../../../words/words.ts';
import { EffectsList } from './EffectsList.tsx';
import type { SeenEffects } from './use-seen-effects.ts';
import styles from './EffectsPanel.module.css';
import type { Reading } from '../../reading-clock.rules.ts';

interface Props {
  readonly title: string;
  readonly kind: Parameters<typeof EffectsList>[0]['kind'];
  readonly seen: SeenEffects<Effects>;
  readonly reading: Reading;
  /** Words of the button that applies it. */
  readonly label: string;
  readonly isForbidden: boolean;
  /** Fields below the effects that are chosen with them. */
  readonly children: ReactNode;
  readonly onApply: () => void;
  readonly onClose: () => void;
}
/** The effects of a change or of a copy beside the board, and the choice to apply them. */
export function EffectsForm({ title, kind, seen, reading, label, isForbidden, children, onApply, onClose }: Props) {
  const { reply, unseen, isStale, busy, failure } = seen;
  return (
    <SidePanel opened onClose={onClose} backLeaves position="right" size={440} title={title}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        {isStale && (
          <p className={styles.stale} role="alert">
            {t('Something changed meanwhile. These are the effects now.')}
          </p>
        )}
        {unseen !== undefined && !reply && <FormError>{unseen}</FormError>}
        {!reply && unseen === undefined && <RowSkeletons rows={6} height={40} />}
        {reply && <EffectsList effects={reply} kind={kind} reading={reading} />}
        {children}
        <FormError>{failure}</FormError>
        <footer className={styles.foot}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('Leave as it is')}
          </Button>
          <Button type="submit" loading={busy} disabled={!reply || isForbidden} {...(kind === 'cancel' && { color: 'red' })}>
            {label}
          </Button>
        </footer>
      </form>
    </SidePanel>
  );
}
