import { fallbackAlert } from '@app/kernel/alert.ts';
import { recordProblems } from '@app/kernel/record.problems.ts';
import { alertOf, problemsOf } from '../../ui/feedback/alert.rules.ts';
import styles from '../site/Plain.module.css';
import { reloadFresh } from './reload-fresh.ts';
import { isStaleChunk, STALE_WORDS } from './stale-chunk.rules.ts';
import { t } from '../../words/words.ts';

/** When a screen cannot be shown: a new version on the server (SHL-8), no answer of it, or an error. Needs nothing that might be what failed. */
export function StaleChunk({ error }: { readonly error: unknown }) {
  const stale = isStaleChunk(error);
  const isTold = problemsOf(error).length > 0;
  const { title, message } = isTold ? alertOf(error, recordProblems) : { title: t(fallbackAlert.title), message: t(fallbackAlert.message) };
  return (
    <main className={styles.page}>
      <h1>{stale ? t('New version') : title}</h1>
      <p>{stale ? t(STALE_WORDS) : message}</p>
      <p className={styles.actions}>
        {/* The cache of the browser is not at fault if the server did not answer. */}
        <button type="button" onClick={() => (isTold ? location.reload() : void reloadFresh())}>
          {stale ? t('OK') : t('Try again')}
        </button>
        <a href="/">{t('Go back home')}</a>
      </p>
    </main>
  );
}
