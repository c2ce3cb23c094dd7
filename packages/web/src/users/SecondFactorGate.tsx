import { Button } from '@mantine/core';
import { NoticeBar } from '../ui/layout/NoticeBar.tsx';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { signOut } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { openSecondFactor } from './open-second-factor.tsx';
import styles from './SecondFactorGate.module.css';

/** Announces from when the company requires two-step sign-in of a person who has none. */
export const SecondFactorNotice = ({ from }: { readonly from: number }) => (
  <NoticeBar text={t('Your company requires two-step sign-in from {when}.', { when: showMoment(from) })}>
    <Button size="xs" variant="default" onClick={() => openSecondFactor()}>
      {t('Set up two-step sign-in')}
    </Button>
  </NoticeBar>
);
/** Stands where the company's records would be: the server answers none of them before two-step sign-in is set up. */
export const SecondFactorGate = () => (
  <section className={styles.gate}>
    <h1>{t('Two-step sign-in required')}</h1>
    <p>{t('Your company requires a code from an app on your phone in addition to your password. It takes about a minute to set up.')}</p>
    <div className={styles.buttons}>
      <Button onClick={() => openSecondFactor()}>{t('Set up two-step sign-in')}</Button>
      <Button variant="default" onClick={() => void signOut().then(() => location.assign('/login'))}>
        {t('Sign out')}
      </Button>
    </div>
  </section>
);
