import { where } from '@app/kernel/queries/where.ts';
import { signInMethods, signInOutcomes } from '@app/domain/users/role.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { deviceOf } from '../wire/session/push.rules.ts';
import { useSession } from '../wire/tab/session.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { tx } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';

const SHOWN = 10;

/** The newest sign-ins with one's own account, refused ones too. */
export function SignInsSection() {
  const { account } = useSession();
  const { docs, state } = useLive(
    signIns,
    account && { where: where('user', 'eq', account.id), orderBy: [{ field: 'date', dir: 'desc' }], limit: SHOWN },
  );
  return (
    <Section title={t('Recent sign-ins')}>
      {state === 'live' && docs.length === 0 && <p className={styles.hint}>{t('No sign-ins yet.')}</p>}
      <ul className={styles.rows} aria-label={t('Recent sign-ins')}>
        {docs.map(({ path, outcome, method, device, address, date }) => (
          <li key={path}>
            <div>
              <span className={styles.strong}>{t(signInOutcomes.label(outcome))}</span>
              {outcome === 'success' && <span className={styles.mark}>{t(signInMethods.label(method))}</span>}
              <p className={styles.hint}>
                {tx('{when}, {device}, {address}', {
                  when: <TimeAgo at={date} />,
                  device: deviceOf(device).label || t('Unknown device'),
                  address: address || t('unknown address'),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
