import { useEffect, useState } from 'react';
import { isRegistered, jobOf } from '@app/domain/jobs/job-register.ts';
import { type FailingJob, listFailingJobs } from '@app/domain/jobs/jobs.calls.ts';
import { listStyles as styles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';

/** Jobs of other companies that fail, for admins of the one that runs the server. Nothing when all is well. */
export function FailingJobs() {
  const [jobs, setJobs] = useState<readonly FailingJob[]>([]);
  useEffect(() => {
    // The list of this company's own jobs says when the server cannot be reached.
    send(listFailingJobs, {}).then(
      (reply) => setJobs(reply.jobs.filter(({ name }) => isRegistered(name))),
      () => undefined,
    );
  }, []);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="failing-jobs">
      <h2 id="failing-jobs">{t('Failing in other companies')}</h2>
      <table className={styles.table}>
        <TableHead
          caption={t('Failing in other companies')}
          columns={[t('Company'), t('Job'), t('Failures in a row'), t('Last run')]}
          hasActions={false}
        />
        <tbody>
          {jobs.map(({ name, company, name_key, failures, last }) => (
            <tr key={`${name_key} ${name}`}>
              <th scope="row">
                <a className={styles.strong} href={`/${name_key}/company/jobs`}>
                  {company}
                </a>
              </th>
              <td data-label={t('Job')}>{t(jobOf(name).label)}</td>
              <td data-label={t('Failures in a row')}>{failures}</td>
              <td data-label={t('Last run')}>{last && <TimeAgo at={last.ended} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
