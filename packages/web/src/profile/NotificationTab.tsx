import { Button, Radio, Stack } from '@mantine/core';
import type { Doc } from '@app/kernel/collection.ts';
import { deleteDocument } from '@app/domain/records.calls.ts';
import { devices } from '@app/domain/users/user.collection.ts';
import type { User } from '@app/domain/users/user.ts';
import { showProblem } from '../ui/feedback/show-problem.ts';
import { toast } from '../ui/feedback/toast.ts';
import { saveFields } from '../widgets/saving/save.ts';
import { TimeAgo } from '../widgets/status/TimeAgo.tsx';
import { send } from '../wire/request/send.ts';
import { useLive } from '../wire/tab/use-live.ts';
import { tx } from '../words/rich.tsx';
import { t } from '../words/words.ts';
import styles from './Profile.module.css';
import { QuietHours } from './QuietHours.tsx';
import { Section } from './Section.tsx';

/** By email or not, and the devices that show notifications. */
export function NotificationTab({ user }: { readonly user: Doc<User> }) {
  const { docs, state } = useLive(devices, { parent: `users/${user.id}`, orderBy: [{ field: 'last_date', dir: 'desc' }], limit: 50 });
  const save = async (notifications: string): Promise<void> => {
    if (await saveFields(user, { notifications })) toast({ title: t('Notifications saved'), tone: 'success', timeout: 3000 });
  };
  const remove = (path: string): void => {
    send(deleteDocument, { path }).then(() => toast({ title: t('Device removed'), tone: 'success', timeout: 3000 }), showProblem);
  };
  return (
    <>
      <Section title={t('Email')} hint={t('Reminders and follow-ups that are due.')}>
        <Radio.Group value={user.notifications} onChange={(value) => void save(value)} aria-label={t('Notifications by email')}>
          <Stack gap={10}>
            <Radio value="email" label={t('Send me an email')} />
            <Radio value="none" label={t('No emails')} />
          </Stack>
        </Radio.Group>
      </Section>
      <QuietHours user={user} />
      <Section title={t('Devices')} hint={t('Devices that show notifications while Apron is closed. Turn them on under the bell on each device.')}>
        {state === 'live' && docs.length === 0 && <p className={styles.hint}>{t('No devices yet.')}</p>}
        <ul className={styles.rows}>
          {docs.map((device) => (
            <li key={device.path}>
              <div>
                <span className={styles.strong}>{device.label || t('Unknown device')}</span>
                <p className={styles.hint}>{tx('Registered {when}', { when: <TimeAgo at={device.last_date} isInside /> })}</p>
              </div>
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={t('Remove {device}', { device: device.label || t('Unknown device') })}
                onClick={() => remove(device.path)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
