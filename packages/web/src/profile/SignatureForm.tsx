import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveSignature } from '@app/domain/profile/profile.calls.ts';
import { signatures } from '@app/domain/users/user.collection.ts';
import type { UserSignature } from '@app/domain/users/user.ts';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useBeforeUnload, useUnsavedForm } from '../ui/feedback/unsaved.ts';
import { escapeHtml } from '../ui/text/escape-html.ts';
import { RichTextEditor } from '../ui/text/RichTextEditor.tsx';
import { SandboxedHtml } from '../ui/text/SandboxedHtml.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { send } from '../wire/request/send.ts';
import { reloadSession, useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';

/** Signatures from before there was formatting are plain text: each line becomes a paragraph. */
const htmlOf = ({ signature, html }: UserSignature): string =>
  html ||
  signature
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** The signature of one's emails from the active company, with a preview in both themes. */
export function SignatureForm() {
  const { account, client } = useSession();
  const { doc, state } = useLiveDoc(signatures, account && client && `users/${account.id}/signatures/${client.id}`);
  if (!doc && state === 'loading') return <RowSkeletons rows={3} height={56} />;
  return <Editor stored={doc ? htmlOf(doc) : ''} company={client?.name ?? ''} />;
}

function Editor({ stored, company }: { readonly stored: string; readonly company: string }) {
  const [start, setStart] = useState({ html: stored, turn: 0 });
  const [html, setHtml] = useState(stored);
  const [isTyped, setTyped] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useUnsavedForm(isTyped);
  useBeforeUnload(isTyped);
  const reset = (): void => {
    setStart(({ turn }) => ({ html: stored, turn: turn + 1 }));
    setHtml(stored);
    setTyped(false);
    setFailure(undefined);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const saved = await send(saveSignature, { html });
      setHtml(saved.html);
      setTyped(false);
      await reloadSession();
      toast({ title: t('Signature saved'), tone: 'success', timeout: 3000 });
    } catch (error) {
      setFailure((await tellError(error)).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Section title={t('Signature')} hint={t('Closes your emails from {company}.', { company })}>
        <div className={styles.editor}>
          <RichTextEditor
            key={start.turn}
            label={t('Signature')}
            html={start.html}
            minHeight={120}
            onChange={(typed) => {
              setHtml(typed);
              setTyped(true);
            }}
            onSubmit={() => void save()}
          />
        </div>
        <FormError>{failure}</FormError>
        <div className={styles.buttons}>
          <Button loading={busy} disabled={!isTyped} onClick={() => void save()}>
            {t('Save signature')}
          </Button>
          <Button variant="default" disabled={!isTyped || busy} onClick={reset}>
            {t('Reset')}
          </Button>
        </div>
      </Section>
      <Section title={t('Preview')}>
        <div className={styles.previews}>
          {(['light', 'dark'] as const).map((scheme) => (
            <figure key={scheme} className={styles.preview} data-dark={scheme === 'dark' || undefined}>
              <figcaption>{scheme === 'dark' ? t('In a dark message') : t('In a light message')}</figcaption>
              <p>{t('Thank you, we will call you tomorrow.')}</p>
              <SandboxedHtml html={html} title={scheme === 'dark' ? t('Signature in a dark message') : t('Signature in a light message')} />
            </figure>
          ))}
        </div>
      </Section>
    </>
  );
}
