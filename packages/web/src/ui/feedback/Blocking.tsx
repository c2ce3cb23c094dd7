import { Loader, Overlay } from '@mantine/core';
import { blocking } from './busy.ts';
import { t } from '../../words/words.ts';

/** The full-screen spinner of blocking loads (SHL-4). */
export function Blocking() {
  if (blocking(({ loads }) => loads) === 0) return null;
  return (
    <Overlay fixed center zIndex={500} color="var(--paper)" backgroundOpacity={0.7} role="status" aria-label={t('Loading')}>
      <Loader size={28} />
    </Overlay>
  );
}
