import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { removePhoto } from '@app/domain/profile/profile.calls.ts';
import { displayName } from '@app/domain/users/name.rules.ts';
import type { User } from '@app/domain/users/user.ts';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { toast } from '../ui/feedback/toast.ts';
import { FormError } from '../ui/forms/FormError.tsx';
import { UserAvatar } from '../widgets/people/UserAvatar.tsx';
import { send } from '../wire/request/send.ts';
import { reloadSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { PhotoCrop } from './PhotoCrop.tsx';
import { refusalOfPhoto } from './photo.rules.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import { uploadPhoto } from './upload-photo.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** In steps of 4 px. */
const SIZE = 20;

/** The photo that colleagues see, or initials. */
export function PhotoSection({ user }: { readonly user: Doc<User> }) {
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      await reloadSession();
      toast({ title: done, tone: 'success', timeout: 3000 });
    } catch (error) {
      setFailure((await tellError(error)).message);
    } finally {
      setBusy(false);
      setFile(undefined);
    }
  };
  const choose = (chosen: File | null): void => {
    const refusal = chosen ? refusalOfPhoto(chosen) : undefined;
    setFailure(refusal);
    if (chosen && refusal === undefined) setFile(chosen);
  };
  const { id, photoURL, color, contrast } = user;
  return (
    <Section title={t('Photo')}>
      <div className={styles.photo}>
        <UserAvatar
          key={photoURL}
          person={{ id, name: displayName(user), photoURL: photoURL && `${photoURL}&size=large`, color, contrast }}
          size={SIZE}
        />
        <div>
          <p className={styles.hint}>{t('JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. People in your companies see it.')}</p>
          <div className={styles.buttons}>
            <FileButton accept={ACCEPTED} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" loading={busy && file !== undefined}>
                  {t('Choose photo')}
                </Button>
              )}
            </FileButton>
            {photoURL !== '' && (
              <Button variant="subtle" color="red" disabled={busy} onClick={() => void run(() => send(removePhoto, {}), t('Photo removed'))}>
                {t('Remove photo')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <FormError>{failure}</FormError>
      {file && (
        <PhotoCrop
          file={file}
          busy={busy}
          onClose={() => setFile(undefined)}
          onUnreadable={() => {
            setFile(undefined);
            setFailure(t('This picture cannot be read. Choose a JPEG, PNG, WebP, AVIF or GIF picture.'));
          }}
          onSave={(photo) => void run(() => uploadPhoto(photo), t('Photo saved'))}
        />
      )}
    </Section>
  );
}
