import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconDownload, IconUserSearch } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { erasePerson, preparePrivacyRequest, refusePrivacyRequest, releaseExport, verifyPrivacyRequest } from '@app/domain/privacy/privacy.calls.ts';
import type { PrivacyRequest } from '@app/domain/privacy/privacy-request.ts';
import { privacyKinds, privacyStates } from '@app/domain/privacy/privacy-request.states.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { SidePanel } from '../ui/feedback/SidePanel.tsx';
import { fieldOf } from '../ui/forms/use-form-send.ts';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { ProgressMonitor } from '../widgets/status/ProgressMonitor.tsx';
import { StateChip } from '../widgets/status/StateChip.tsx';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { saveDownload } from '../wire/request/save-download.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import { PersonPreview } from './PersonPreview.tsx';
import styles from './Privacy.module.css';

interface Props {
  readonly request: Doc<PrivacyRequest>;
  readonly onClose: () => void;
}

/** One request: who asked for what, its next step, and the steps so far. */
export function RequestPanel({ request, onClose }: Props) {
  const [watched, setWatched] = useState<string>();
  const { kind, state, name, email, phone, proof, reason, preview, erasing } = request;
  const isClosed = state === 'done' || state === 'refused';
  return (
    <SidePanel opened onClose={onClose} position="right" size={480} title={t(privacyKinds.label(kind))}>
      <Stack gap={20}>
        <div className={styles.who}>
          <b>{name || email}</b>
          {[name === '' ? '' : email, phone].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <StateChip label={erasing ? t('Erasing') : t(privacyStates.label(state))} colour={erasing ? 'amber' : privacyStates.colour(state)} />
        </div>
        {state === 'open' && <VerifyForm id={request.id} />}
        {state === 'verified' && <Prepare request={request} />}
        {preview && !erasing && <PersonPreview preview={preview} kind={kind} isDone={state === 'done'} />}
        {state === 'prepared' && !erasing && (kind === 'export' ? <Release request={request} /> : <Erase request={request} onBegun={setWatched} />)}
        {!isClosed && !erasing && <Refuse id={request.id} />}
        {proof !== '' && <Line label={t('Proof of identity')} text={proof} />}
        {reason !== '' && <Line label={t('Reason')} text={reason} />}
        <Steps request={request} />
      </Stack>
      {watched !== undefined && <ProgressMonitor feedbackId={watched} title={t('Erasing the person')} onClose={() => setWatched(undefined)} />}
    </SidePanel>
  );
}

const Line = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className={styles.line}>
    <h3>{label}</h3>
    <p>{text}</p>
  </div>
);

function Steps({ request: { steps } }: Pick<Props, 'request'>) {
  const { person } = useColleagues();
  return (
    <div className={styles.line}>
      <h3>{t('Steps')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ state, at, by }) => (
          <li key={`${state} ${at}`}>
            <span>{t(privacyStates.label(state))}</span>
            <small>
              {showMoment(at)} · {person(by).name}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function VerifyForm({ id }: { readonly id: string }) {
  const { isBusy, run } = useAction();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const proof = fieldOf(event.currentTarget, 'proof').trim();
    if (proof !== '') run(() => send(verifyPrivacyRequest, { id, proof }));
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack gap={12}>
        <Textarea
          name="proof"
          label={t('How did the person prove who they are?')}
          description={t('For example: answered from the address on file, or showed a passport. Do not copy the document here.')}
          maxLength={1000}
          minRows={2}
          autosize
          required
        />
        <Button type="submit" loading={isBusy}>
          {t('Identity verified')}
        </Button>
      </Stack>
    </form>
  );
}

function Prepare({ request: { id, kind } }: Pick<Props, 'request'>) {
  const { isBusy, run } = useAction();
  return (
    <div className={styles.next}>
      <p>
        {kind === 'export'
          ? t('Next, all records are searched and a ZIP file is made. You check it before the person gets it.')
          : t('Next, all records are searched. You see what would be erased and what has to stay.')}
      </p>
      <Button
        leftSection={<IconUserSearch size={16} stroke={1.75} />}
        loading={isBusy}
        onClick={() => run(() => send(preparePrivacyRequest, { id }))}
      >
        {t('Find their data')}
      </Button>
    </div>
  );
}

function Release({ request: { id } }: Pick<Props, 'request'>) {
  const { isBusy, run } = useAction();
  return (
    <div className={styles.next}>
      <p>{t('Check the file before you pass it on: conversations can name other people.')}</p>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          loading={isBusy}
          onClick={() => run(() => saveDownload(`/api/privacy/requests/${id}/archive`, `personal-data-${id}.zip`))}
        >
          {t('Download file')}
        </Button>
        <Button
          loading={isBusy}
          onClick={() =>
            run(async () => {
              await send(releaseExport, { id });
              toast({ title: t('Request done'), tone: 'success', timeout: 3000 });
            })
          }
        >
          {t('Given to the person')}
        </Button>
      </Group>
    </div>
  );
}

function Erase({ request: { id, email }, onBegun }: Pick<Props, 'request'> & { readonly onBegun: (feedbackId: string) => void }) {
  const [typed, setTyped] = useState('');
  const { isBusy, run } = useAction();
  const isSure = typed.trim().toLowerCase() === email;
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSure) run(async () => onBegun((await send(erasePerson, { id })).feedbackId));
  };
  return (
    <form onSubmit={onSubmit} className={styles.next}>
      <p>{t('Names, addresses, messages, files and earlier values of this person go for good. Backups follow: a restore erases them again.')}</p>
      <TextInput
        label={t('Enter {email} to erase this person', { email })}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" color="red" loading={isBusy} disabled={!isSure}>
        {t('Erase person')}
      </Button>
    </form>
  );
}

function Refuse({ id }: { readonly id: string }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction();
  if (!isAsking) {
    return (
      <Button variant="subtle" color="gray" size="xs" className={styles.refuse ?? ''} onClick={() => setAsking(true)}>
        {t('Refuse request')}
      </Button>
    );
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = fieldOf(event.currentTarget, 'reason').trim();
    if (reason !== '') run(() => send(refusePrivacyRequest, { id, reason }));
  };
  return (
    <form onSubmit={onSubmit} className={styles.next}>
      <Textarea name="reason" label={t('Reason, as the person is told')} maxLength={1000} minRows={2} autosize required data-autofocus />
      <Button type="submit" variant="default" loading={isBusy}>
        {t('Refuse request')}
      </Button>
    </form>
  );
}
