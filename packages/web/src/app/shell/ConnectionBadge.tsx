import { IconAlertTriangle, IconCloudUp, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { live } from '../../wire/tab/browser-live.ts';
import { useConnection } from '../../wire/tab/use-live.ts';
import { countsOf, waiting } from '../../wire/offline/waiting.ts';
import styles from './ConnectionBadge.module.css';
import { openRefusals } from './use-refusals.tsx';
import { t, tn } from '../../words/words.ts';

/** A short interruption is not shown. */
const PATIENCE_MS = 2000;

/** 'Not live' while the server cannot be reached: what is on screen is as it was last seen. And what has not reached it yet (BYD-5). */
export function ConnectionBadge({ narrow = false }: { readonly narrow?: boolean }) {
  const lost = useConnection() === 'lost';
  const { unsent, refused } = countsOf(waiting(({ changes }) => changes));
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  const said = (text: string): ReactNode => <span className={narrow ? 'visually-hidden' : undefined}>{text}</span>;
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <button
          type="button"
          className={styles.badge}
          title={t('No connection to the server. You see the last known data. Click to retry.')}
          onClick={() => live.retry()}
        >
          <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
          {said(t('Not live'))}
        </button>
      )}
      {unsent > 0 && (
        <p className={styles.badge} title={t('Saved on this device. They are sent when the connection returns.')}>
          <IconCloudUp size={16} stroke={1.75} aria-hidden />
          {said(tn(unsent, '{n} change waiting', '{n} changes waiting'))}
        </p>
      )}
      {refused > 0 && (
        <button type="button" className={styles.badge} data-bad title={t('Made offline and rejected by the server.')} onClick={openRefusals}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {said(tn(refused, '{n} unsaved change', '{n} unsaved changes'))}
        </button>
      )}
    </div>
  );
}
