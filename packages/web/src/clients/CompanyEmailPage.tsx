import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { CompanyEmail } from '@app/domain/clients/company-email.calls.ts';
import { claimEmail, CODE_LENGTH, confirmEmail, getCompanyEmail } from '@app/domain/clients/company-email.calls.ts';
import { emailMessage } from '../ui/feedback/input.rules.ts';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { SendingDomain } from './SendingDomain.tsx';
import styles from './CompanyEmailPage.module.css';

const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];

/** Company → Company email: the address that customers write to, and its proof by a code. For admins. */
export function CompanyEmailPage() {
  const { client, hasRole } = useSession();
  const mayEnter = hasRole(['admin']);
  return (
    <ListPage title={t('Company email')} lead={t('Customers write to this address. After you confirm it, their emails become conversations here.')}>
      {mayEnter ? <Loaded key={client?.id} /> : <ErrorState problems={noAccess} />}
    </ListPage>
  );
}

function Loaded() {
  const { reply: company, setReply: setCompany, failure } = useReply(getCompanyEmail, {});
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!company) {
    return (
      <div role="status" aria-busy="true" aria-label={t('Loading')}>
        <Skeleton height={36} width={320} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Current company={company} />
      {company.pending === '' ? <AddressForm company={company} onDone={setCompany} /> : <CodeEntry company={company} onDone={setCompany} />}
      {company.confirmed && <SendingDomain key={company.email} email={company.email} />}
    </div>
  );
}

function Current({ company: { email, confirmed } }: { readonly company: CompanyEmail }) {
  return (
    <section className={styles.current} aria-label={t('Current address')}>
      <p className={styles.address}>
        <bdi>{email === '' ? t('No address yet') : email}</bdi>
      </p>
      {email !== '' && (
        <p className={styles.hint}>
          {confirmed ? t('Confirmed. Mail to this address is filed here.') : t('Not confirmed. Mail to this address is not filed here.')}
        </p>
      )}
    </section>
  );
}

interface StepProps {
  readonly company: CompanyEmail;
  readonly onDone: (company: CompanyEmail) => void;
}
/** The state of one step: busy, and the problem in words beside the field. */
function useStep(onDone: StepProps['onDone']) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<CompanyEmail>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const company = await work();
      if (company.pending === '') toast({ title: t('Company email confirmed'), tone: 'success', timeout: 3000 });
      onDone(company);
    } catch (error) {
      setFailure((await tellError(error)).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}

function AddressForm({ company, onDone }: StepProps) {
  const [email, setEmail] = useState(company.confirmed ? '' : company.email);
  const { busy, failure, setFailure, run } = useStep(onDone);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = emailMessage(email);
    if (wrong === undefined) void run(() => send(claimEmail, { email: email.trim() }));
    else setFailure(wrong);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        type="email"
        label={t('New address')}
        description={company.own === '' ? undefined : t('If you have no mailbox of your own, use {email}.', { email: company.own })}
        value={email}
        maxLength={254}
        autoComplete="email"
        error={failure}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {t('Send code')}
        </Button>
      </div>
    </form>
  );
}

function CodeEntry({ company, onDone }: StepProps) {
  const [code, setCode] = useState('');
  const { busy, failure, setFailure, run } = useStep(onDone);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.replace(/\s/g, '').length === CODE_LENGTH) void run(() => send(confirmEmail, { code }));
    else setFailure(t('Enter the {n} digits of the code.', { n: String(CODE_LENGTH) }));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('Code')}
        description={t('We sent a code to {email}. It expires in 15 minutes.', { email: company.pending })}
        value={code}
        maxLength={40}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={failure}
        ref={(field) => field?.focus()}
        onChange={({ currentTarget: { value } }) => setCode(value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {t('Confirm address')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onDone({ ...company, pending: '' })}>
          {t('Use another address')}
        </Button>
      </div>
    </form>
  );
}
