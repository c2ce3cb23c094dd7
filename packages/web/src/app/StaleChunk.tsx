import { fallbackAlert } from '@app/kernel/alert.ts';
import styles from './Plain.module.css';
import { reloadFresh } from './reload-fresh.ts';
import { isStaleChunk, STALE_WORDS } from './stale-chunk.rules.ts';

/** When a screen cannot be shown: a new version on the server (SHL-8), or an error. Needs nothing that might be what failed. */
export function StaleChunk({ error }: { readonly error: unknown }) {
  const stale = isStaleChunk(error);
  return (
    <main className={styles.page}>
      <h1>{stale ? 'New version' : fallbackAlert.title}</h1>
      <p>{stale ? STALE_WORDS : fallbackAlert.message}</p>
      <p className={styles.actions}>
        <button type="button" onClick={() => void reloadFresh()}>
          {stale ? 'OK' : 'Try again'}
        </button>
        <a href="/">Go back home</a>
      </p>
    </main>
  );
}
