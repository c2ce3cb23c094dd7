import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { getOwnSignIn, type OwnSignIn } from '@app/domain/profile/email-change.calls.ts';
import { tellError } from '../ui/feedback/problem-texts.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { openSecondFactor } from '../users/open-second-factor.tsx';
import { send } from '../wire/request/send.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { EmailSection } from './EmailSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** Email, password, second factor and devices of one's own sign-in. */
export function SecurityTab() {
  const [own, setOwn] = useState<OwnSignIn>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    send(getOwnSignIn, {}).then(
      (reply) => isGone || setOwn(reply),
      (error: unknown) => void tellError(error).then(({ message }) => isGone || setFailure(message)),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!own) return <RowSkeletons rows={4} height={56} />;
  return (
    <>
      <EmailSection own={own} onChange={setOwn} />
      <PasswordSection own={own} />
      <PasskeysSection own={own} />
      <TwoStepSection />
      <SessionsSection />
      <SignInsSection />
    </>
  );
}

function TwoStepSection() {
  const { account } = useSession();
  const isOn = account?.secondFactor === true;
  return (
    <Section
      title={t('Two-step sign-in')}
      hint={isOn ? t('On. Sign-in asks for a code from your app.') : t('Off. A stolen password is enough to sign in.')}
    >
      <div className={styles.buttons}>
        {isOn && (
          <Button variant="default" onClick={() => openSecondFactor('codes')}>
            {t('New backup codes')}
          </Button>
        )}
        <Button variant="default" onClick={() => openSecondFactor()}>
          {isOn ? t('Turn off two-step sign-in') : t('Set up two-step sign-in')}
        </Button>
      </div>
    </Section>
  );
}
