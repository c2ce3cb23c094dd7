import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { live } from '../wire/browser-live.ts';
import { useConnection } from '../wire/use-live.ts';
import styles from './ConnectionBadge.module.css';

/** A blink of the line is nobody's business. */
const PATIENCE_MS = 2000;

/** 'Not live' while the server cannot be reached: what is on screen is as it was last seen. */
export function ConnectionBadge({ narrow = false }: { readonly narrow?: boolean }) {
  const lost = useConnection() === 'lost';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div role="status">
      {shown && (
        <button
          type="button"
          className={styles.badge}
          title="No connection to the server. What you see is as it was last seen. Click to try now."
          onClick={() => live.retry()}
        >
          <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
          <span className={narrow ? 'visually-hidden' : undefined}>Not live</span>
        </button>
      )}
    </div>
  );
}
