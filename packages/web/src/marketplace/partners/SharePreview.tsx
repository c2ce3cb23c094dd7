import { useEffect, useState } from 'react';
import type { Problem } from '@app/kernel/problem.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import { sharedCollections } from '@app/domain/marketplace/partners/share.rules.ts';
import type { SharedRecord } from '@app/domain/marketplace/partners/shared-fields.ts';
import { MOST_PREVIEWED, previewShare } from '@app/domain/marketplace/partners/shares.calls.ts';
import { ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { TabBar } from '../../widgets/status/TabBar.tsx';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { sharedScreens } from './shared-kinds.ts';
import { SharedTable } from './SharedTable.tsx';
import styles from './SharePreview.module.css';

interface Loaded {
  readonly key: string;
  readonly rows?: readonly SharedRecord[];
  readonly problems?: readonly Problem[];
}
/** Own records as the receiver of a share will see them. */
export function SharePreview({ roles, company }: { readonly roles: readonly string[]; readonly company: string }) {
  const kinds = sharedCollections({ roles: Object.fromEntries(roles.map((role) => [role, true])) });
  const [chosen, setChosen] = useState('');
  const [loaded, setLoaded] = useState<Loaded>();
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? '');
  const key = `${kind} ${roles.join()}`;
  useEffect(() => {
    let isGone = false;
    const [name = '', held = ''] = key.split(' ');
    send(previewShare, { roles: held.split(','), kind: name }).then(
      ({ rows }) => isGone || setLoaded({ key, rows }),
      (error: unknown) => isGone || setLoaded({ key, problems: error instanceof CallFailed ? error.problems : [{ code: 'records.unexpected' }] }),
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  const title = t('Preview for {company}', { company });
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{title}</h3>
      <TabBar label={title} tabs={kinds.map((id) => ({ id, label: t(sharedScreens[id]?.label ?? id) }))} value={kind} onChange={setChosen}>
        {loaded?.key !== key && <RowSkeletons rows={3} height={52} />}
        {loaded?.key === key && loaded.problems && <ErrorState problems={loaded.problems} />}
        {loaded?.key === key && loaded.rows && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows in which nothing can be pressed are scrolled by keys all the same */}
            <div className={styles.rows} role="group" aria-label={t('Shared records')} tabIndex={0}>
              <SharedTable kind={kind} rows={loaded.rows} caption={title} />
            </div>
            {loaded.rows.length === 0 && <p>{t('You have no records of this kind yet.')}</p>}
            {loaded.rows.length === MOST_PREVIEWED && <p>{t('The first {n} are shown.', { n: MOST_PREVIEWED })}</p>}
          </>
        )}
      </TabBar>
    </section>
  );
}
