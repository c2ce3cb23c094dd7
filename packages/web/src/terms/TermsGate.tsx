import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { acceptTerms, type TermsText } from '@app/domain/terms/terms.calls.ts';
import { useNow } from '../ui/dates/use-now.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { NoticeBar } from '../ui/layout/NoticeBar.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { send } from '../wire/request/send.ts';
import { reloadSession, signOut, useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import styles from './Terms.module.css';
import { TermsBody } from './TermsBody.tsx';
import { useTerms } from './use-terms.ts';

/** Announces new terms, and from their date on asks for them before anything else (AUT-6). The server refuses work until then. */
export function TermsGate() {
  const { termsFrom } = useSession();
  const now = useNow();
  const isPast = termsFrom !== null && termsFrom <= now;
  const { terms } = useTerms(`${String(termsFrom)} ${String(isPast)}`);
  const [isOpen, setOpen] = useState(false);
  if (termsFrom === null || !terms?.open) return null;
  const { open, isDue, before } = terms;
  const close = (): void => setOpen(false);
  return (
    <>
      {!isDue && (
        <NoticeBar text={t('New terms begin {when}.', { when: showMoment(open.effective) })}>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('Read the changes')}
          </Button>
        </NoticeBar>
      )}
      {(isDue || isOpen) && <TermsDialog terms={open} before={before} onClose={isDue ? undefined : close} />}
    </>
  );
}

interface Props {
  readonly terms: TermsText;
  readonly before: string;
  /** Left out where work does not go on before the terms are accepted. */
  readonly onClose: (() => void) | undefined;
}
function TermsDialog({ terms, before, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(acceptTerms, { version: terms.version, hash: terms.hash });
      await reloadSession();
      toast({ title: t('Terms accepted'), tone: 'success', timeout: 3000 });
    } catch (error) {
      setFailure((await tellError(error)).message);
    }
    setBusy(false);
  };
  return (
    <Dialog
      opened
      size="lg"
      title={t('New terms')}
      withCloseButton={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      backLeaves={onClose === undefined}
      onClose={() => onClose?.()}
    >
      <Stack gap={14}>
        {!onClose && <p className={styles.hint}>{t('Accept the new terms to go on working. You can still read everything until then.')}</p>}
        <TermsBody terms={terms} before={before} />
        <div role="alert">{failure}</div>
        <Group justify="flex-end">
          {onClose ? (
            <Button variant="default" onClick={onClose}>
              {t('Later')}
            </Button>
          ) : (
            <Button variant="default" disabled={busy} onClick={() => void signOut().then(() => location.assign('/login'))}>
              {t('Sign out')}
            </Button>
          )}
          <Button loading={busy} onClick={() => void accept()}>
            {t('Accept')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
