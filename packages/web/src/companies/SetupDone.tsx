import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { JobProgress } from '../widgets/status/JobProgress.tsx';
import { session, switchClient } from '../wire/tab/session.ts';
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
      {isEntered && <JobProgress feedbackId={feedbackId} label={t('Reference data')} />}
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
