import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core';
import { IconCalendarClock, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { utcToWall, wallToUtc } from '@app/kernel/time/time.ts';
import { DateTimePicker } from '../../ui/dates/DateTimePicker.tsx';
import type { PickedTime } from '../../ui/dates/pick-time.rules.ts';
import { useNow } from '../../ui/dates/use-now.ts';
import { openModal } from '../../ui/feedback/modals.ts';
import { StackMenu } from '../../ui/menus/StackMenu.tsx';
import { showMoment } from '../../widgets/status/time-ago.rules.ts';
import { useSession } from '../../wire/tab/session.ts';
import { t, words } from '../../words/words.ts';
import { laterChoices, type LaterChoice } from './send-later.rules.ts';
import styles from './Composer.module.css';

const labels: Readonly<Record<LaterChoice['id'], string>> = {
  hour: words('In an hour'),
  morning: words('Tomorrow morning'),
  monday: words('Monday morning'),
};

/** Chooses the time at which a message leaves; until then it waits in the conversation and can be taken back (BYD-1). */
export function SendLater({ disabled, onPick }: { readonly disabled: boolean; readonly onPick: (at: number) => void }) {
  const { client } = useSession();
  const now = useNow();
  const zone = client?.timezone || DEFAULT_ZONE;
  const choose = (): void => {
    openModal({ title: t('Send later'), size: 'sm', content: (close) => <ChooseTime zone={zone} onClose={close} onPick={onPick} /> });
  };
  return (
    <StackMenu
      position="top-end"
      width={260}
      withInitialFocusPlaceholder={false}
      target={
        <ActionIcon variant="default" size={30} disabled={disabled} aria-label={t('Send later')}>
          <IconClock size={16} stroke={1.75} />
        </ActionIcon>
      }
    >
      {laterChoices(now, zone).map(({ id, at }) => (
        <Menu.Item key={id} onClick={() => onPick(at)} rightSection={<span className={styles.later}>{showMoment(at)}</span>}>
          {t(labels[id])}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconCalendarClock size={15} />} onClick={choose}>
        {t('Choose a time')}
      </Menu.Item>
    </StackMenu>
  );
}

interface ChooseProps {
  readonly zone: string;
  readonly onClose: () => void;
  readonly onPick: (at: number) => void;
}
function ChooseTime({ zone, onClose, onPick }: ChooseProps) {
  const now = useNow();
  const [value, setValue] = useState<PickedTime>({ date: '', time: '' });
  const moment = value.date === '' || value.time === '' ? undefined : wallToUtc({ ...value, zone });
  const isOver = moment !== undefined && moment <= now;
  return (
    <Stack gap={16}>
      <DateTimePicker
        label={t('Send on')}
        value={value}
        onChange={setValue}
        timeRequired
        limits={{ hours: [0, 23], min: utcToWall(now, zone) }}
        error={isOver ? t('This time is over.') : undefined}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={moment === undefined || isOver}
          onClick={() => {
            onClose();
            if (moment !== undefined) onPick(moment);
          }}
        >
          {t('Send later')}
        </Button>
      </Group>
    </Stack>
  );
}
