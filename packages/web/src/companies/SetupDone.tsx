import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { where } from '@app/kernel/queries/where.ts';
import { feedback } from '@app/domain/jobs/jobs.collection.ts';
import { LOG_BATCH, progressOf } from '../widgets/status/progress.rules.ts';
import { session, switchClient } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import styles from './SetupPage.module.css';

export interface SetupResult {
  readonly name_key: string;
  readonly company: string;
  readonly feedbackId: string;
  readonly mail: boolean;
}
const BACKUP = 'npm run records -- backup';
const SMTP = 'SMTP_URL';

/** The company is there: shows how reference data comes in, and what is still recommended. */
export function SetupDone({ result: { name_key, company, feedbackId, mail } }: { readonly result: SetupResult }) {
  const [isEntered, setEntered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const [client] = session.getState().clients;
    if (client) void switchClient(client.id).then(() => setEntered(true));
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('{company} is ready', { company })}
      </h1>
      <p className={styles.lead}>{t('Airports and aircraft models are loading. You need not wait for them.')}</p>
      {isEntered && <LoadProgress feedbackId={feedbackId} />}
      <h2>{t('Recommended next')}</h2>
      <ul className={styles.next}>
        <li>
          {t('Back up regularly:')} <code>{BACKUP}</code>
        </li>
        {!mail && (
          <li>
            {t('Connect a mail server, so that links reach people:')} <code>{SMTP}</code>
          </li>
        )}
        <li>{t('Turn on the second factor in your account menu.')}</li>
        <li>{t('Create the first company that works here.')}</li>
      </ul>
      {/* A whole load: this page began without a company. */}
      <Button component="a" href={`/${name_key}/platform/companies`}>
        {t('Go to companies')}
      </Button>
    </>
  );
}

function LoadProgress({ feedbackId }: { readonly feedbackId: string }) {
  const shown = useRef(0);
  const { docs } = useLive(feedback, { where: where('group_id', 'eq', feedbackId), orderBy: [{ field: 'date', dir: 'asc' }], limit: LOG_BATCH });
  const { percent, status, state } = progressOf(docs, shown.current);
  shown.current = percent;
  const label = t('Reference data');
  return (
    <section className={styles.progress} aria-label={label}>
      <Progress.Root size={10} radius="sm">
        <Progress.Section value={percent} aria-label={label} {...(state === 'failed' && { color: 'var(--bad)' })} />
      </Progress.Root>
      <p className={styles.status}>
        <span aria-live="polite">{status}</span>
        <span>{state === 'failed' ? t('Failed') : `${Math.floor(percent)} %`}</span>
      </p>
    </section>
  );
}
