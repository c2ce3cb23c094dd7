import { Button } from '@mantine/core';
import { getOwnSignIn } from '@app/domain/profile/email-change.calls.ts';
import { RowSkeletons } from '../ui/feedback/States.tsx';
import { openSecondFactor } from '../users/open-second-factor.tsx';
import { useReply } from '../widgets/status/use-reply.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { EmailSection } from './EmailSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** Email, password, second factor and devices of one's own sign-in; colleagues also see who signed in where. */
export function SecurityTab({ isColleague }: { readonly isColleague: boolean }) {
  const { reply: own, setReply: setOwn, failure } = useReply(getOwnSignIn, {});
  if (failure !== undefined) return <p role="alert">{failure}</p>;
  if (!own) return <RowSkeletons rows={4} height={56} />;
  return (
    <>
      <EmailSection own={own} onChange={setOwn} />
      <PasswordSection own={own} />
      <PasskeysSection own={own} />
      <TwoStepSection />
      <SessionsSection />
      {isColleague && <SignInsSection />}
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
