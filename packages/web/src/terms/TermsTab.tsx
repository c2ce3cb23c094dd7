import { RowSkeletons } from '../ui/feedback/States.tsx';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { t } from '../words/words.ts';
import styles from './Terms.module.css';
import { TermsBody } from './TermsBody.tsx';
import { useTerms } from './use-terms.ts';

/** The terms in force, and the versions that one has accepted. */
export function TermsTab() {
  const { terms, failure } = useTerms('');
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!terms) return <RowSkeletons rows={3} height={56} />;
  const { inForce, accepted } = terms;
  return (
    <>
      <section className={styles.part}>
        <h2>{t('Terms in force')}</h2>
        {inForce ? <TermsBody terms={inForce} before="" /> : <p className={styles.hint}>{t('No version published. Nobody is asked.')}</p>}
      </section>
      <section className={styles.part}>
        <h2>{t('Accepted versions')}</h2>
        {accepted.length === 0 && <p className={styles.hint}>{t('No versions yet.')}</p>}
        <ul className={styles.list}>
          {accepted.map(({ version, at }) => (
            <li key={version}>{t('Version {version}, accepted {when}', { version, when: showMoment(at) })}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
