import { Button, Chip, Group, Select, Textarea } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { utcToWall } from '@app/kernel/time/time.ts';
import { DateTimePicker } from '../ui/dates/DateTimePicker.tsx';
import { staffHours } from '../ui/dates/pick-time.rules.ts';
import { AvatarStack } from '../widgets/people/AvatarStack.tsx';
import { useColleagues } from '../widgets/people/use-colleagues.ts';
import { useSession } from '../wire/tab/session.ts';
import { t } from '../words/words.ts';
import { today, withTiming } from './follow-up-form.rules.ts';
import { useTimings, type FollowUpFormControl } from './use-follow-up-form.ts';
import styles from './FollowUpModal.module.css';

interface Props {
  readonly control: FollowUpFormControl;
}

/** When it is due: an offered delay, or date and time by hand. */
export function DueFields({ control: { form, zone, errors, isSent, change, edit } }: Props) {
  const timings = useTimings();
  const now = Date.now();
  return (
    <div className={styles.when}>
      <Select
        label={t('Timing')}
        placeholder={t('Choose')}
        data={timings.map(({ label }) => ({ value: label, label: t(label) }))}
        value={form.timing || null}
        disabled={isSent}
        onChange={(label) => {
          const timing = timings.find((offer) => offer.label === label);
          change((before) => (timing ? withTiming(before, timing, Date.now(), zone) : { ...before, timing: '' }));
        }}
        data-autofocus
      />
      <DateTimePicker
        label={t('Date and time')}
        value={form.when}
        onChange={(when) => edit({ when, timing: '' })}
        limits={{ hours: staffHours, min: { date: today(now, zone), time: utcToWall(now, zone).time } }}
        timeRequired
        disabled={isSent}
        error={errors.when}
      />
    </div>
  );
}

export function ReminderField({ control: { form, isSent, edit } }: Props) {
  return (
    <Textarea
      label={t('Message')}
      placeholder={t('What is the reminder about?')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={4000}
      value={form.message}
      disabled={isSent}
      onChange={(event) => edit({ message: event.currentTarget.value })}
    />
  );
}

/** The people who are notified, picked one by one and by role. */
export function FollowerFields({ control: { form, errors, isSent, edit }, onPick }: Props & { readonly onPick: () => void }) {
  const { client } = useSession();
  const { person } = useColleagues();
  const roles = client?.roles ?? [];
  return (
    <div>
      <div className={styles.label} id="follow-up-followers">
        {t('People to notify')}
      </div>
      <Group gap={8}>
        <AvatarStack people={form.followers.map(person)} limit={10} size={7} label={t('Followers')} />
        <Button variant="default" size="xs" leftSection={<IconUserPlus size={15} stroke={1.5} />} disabled={isSent} onClick={onPick}>
          {t('Followers ({n})', { n: form.followers.length })}
        </Button>
      </Group>
      {errors.followers && <p className={styles.error}>{errors.followers}</p>}
      <Chip.Group
        multiple
        value={form.roles.map((role) => role.id)}
        onChange={(ids) => edit({ roles: roles.filter((role) => ids.includes(role.id)).map(({ id, label }) => ({ id, label })) })}
      >
        <Group gap={6} mt={10} role="group" aria-label={t('Followers by role')}>
          {roles.map((role) => (
            <Chip key={role.id} value={role.id} size="xs" radius="sm" disabled={isSent}>
              {role.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  );
}
