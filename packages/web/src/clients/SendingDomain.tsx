import { Button, CopyButton, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { checkMailDomain, getMailDomain, type MailDomainView } from '@app/domain/clients/mail-domain/mail-domain.calls.ts';
import { FAILURES_ALLOWED } from '@app/domain/clients/mail-domain/mail-domain.rules.ts';
import { mailRecordKinds, mailRecordStates } from '@app/domain/clients/mail-domain/mail-domain.states.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './SendingDomain.module.css';

type DomainRecord = MailDomainView['records'][number];

/** Records of the company's domain with which email leaves from its own address, each to copy, and what DNS says of them. */
export function SendingDomain({ email }: { readonly email: string }) {
  const [view, setView] = useState<MailDomainView>();
  const { isBusy, run } = useAction();
  useEffect(() => {
    let isGone = false;
    // Without it the page says less; the address above stays usable.
    send(getMailDomain, {}).then(
      (reply) => isGone || setView(reply),
      (error: unknown) => console.warn('The sending domain could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [email]);
  if (!view || view.domain === '') return null;
  const { domain, records, checked_at, proved_at } = view;
  const foundCount = records.filter(({ state }) => state === 'found').length;
  return (
    <section className={styles.domain} aria-label={t('Sending domain')}>
      <h2>{t('Send from {domain}', { domain })}</h2>
      <p className={styles.about}>
        {proved_at === null
          ? t(
              'Your emails leave from the address of the platform with your name, and answers come to you. Add these records to the DNS of {domain} to send from {email}.',
              {
                domain,
                email,
              },
            )
          : t(
              'Your emails leave from {email}. The records are checked each day; after {n} checks that miss one, the address of the platform is used again.',
              {
                email,
                n: FAILURES_ALLOWED,
              },
            )}
      </p>
      {records.length > 0 && (
        <>
          <p role="status" className={styles.about}>
            {t('{n} of {all} records found.', { n: foundCount, all: records.length })} {checked_at !== null && <TimeAgo at={checked_at} />}
          </p>
          <ul className={styles.records}>
            {records.map((record) => (
              <RecordLine key={record.kind} record={record} />
            ))}
          </ul>
        </>
      )}
      <div>
        <Button variant="default" loading={isBusy} onClick={() => run(async () => setView(await send(checkMailDomain, {})))}>
          {records.length === 0 ? t('Show records') : t('Check now')}
        </Button>
      </div>
    </section>
  );
}

function RecordLine({ record: { kind, host, value, required, state } }: { readonly record: DomainRecord }) {
  const name = t(mailRecordKinds.label(kind));
  const colour = state === 'found' ? 'green' : state === 'unchecked' ? 'neutral' : required ? 'red' : 'amber';
  return (
    <li>
      <div className={styles.head}>
        <strong>
          {name} <small>{required ? t('required') : t('recommended')}</small>
        </strong>
        <StateChip label={t(mailRecordStates.label(state))} colour={colour} />
      </div>
      <Copied label={t('Host of {record}', { record: name })} value={host} />
      <Copied label={t('TXT value of {record}', { record: name })} value={value} />
    </li>
  );
}

const Copied = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <TextInput
    aria-label={label}
    readOnly
    value={value}
    onFocus={(event) => event.currentTarget.select()}
    rightSectionWidth={84}
    rightSection={
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="xs" variant="subtle" onClick={copy} aria-label={t('Copy: {what}', { what: label })}>
            {copied ? t('Copied') : t('Copy')}
          </Button>
        )}
      </CopyButton>
    }
  />
);
