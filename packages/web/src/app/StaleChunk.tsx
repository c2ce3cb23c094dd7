import { fallbackAlert } from '@app/kernel/alert.ts';
import styles from './Plain.module.css';
import { reloadFresh } from './reload-fresh.ts';
import { isStaleChunk, STALE_WORDS } from './stale-chunk.rules.ts';
import { t } from '../words/words.ts';

/** When a screen cannot be shown: a new version on the server (SHL-8), or an error. Needs nothing that might be what failed. */
export function StaleChunk({ error }: { readonly error: unknown }) {
  const stale = isStaleChunk(error);
  return (
    <main className={styles.page}>
      <h1>{stale ? t('New version') : t(fallbackAlert.title)}</h1>
      <p>{t(stale ? STALE_WORDS : fallbackAlert.message)}</p>
      <p className={styles.actions}>
        <button type="button" onClick={() => void reloadFresh()}>
          {stale ? t('OK') : t('Try again')}
        </button>
        <a href="/">{t('Go back home')}</a>
      </p>
    </main>
  );
}
