import { Switch } from '@mantine/core';
import { useState } from 'react';
import { playSound } from '../../../ui/feedback/sounds.ts';
import { useLocal } from '../../../wire/session/local-state.ts';
import { endPush, startPush } from '../../../wire/session/push.ts';
import { useSession } from '../../../wire/tab/session.ts';
import { t, words } from '../../../words/words.ts';
import styles from './NoticePanel.module.css';

type Permission = NotificationPermission | 'none';
const permission = (): Permission => (typeof Notification === 'undefined' ? 'none' : Notification.permission);
const why: Partial<Record<Permission, string>> = {
  none: words('This browser does not support desktop notifications.'),
  denied: words('Your browser blocks notifications from this site. Allow them in its site settings.'),
};

/** Settings for notices. The browser asks for its permission only here, when somebody turns notices on. */
export function NoticeSettings() {
  const [sounds, setSounds] = useLocal('sounds');
  const [notices, setNotices] = useLocal('notices');
  const [push] = useLocal('push');
  const { account } = useSession();
  const [granted, setGranted] = useState(permission);
  const turn = async (on: boolean): Promise<void> => {
    const now = on && granted === 'default' ? await Notification.requestPermission() : granted;
    setGranted(now);
    const isOn = on && now === 'granted';
    setNotices(isOn);
    try {
      if (!isOn) await endPush();
      else if (account) await startPush(account.id);
    } catch (error) {
      // Open pages show them anyway.
      console.warn('This browser is not told of what comes in while no page is open', error);
    }
  };
  return (
    <div className={styles.settings}>
      <Switch
        label={t('Sound')}
        checked={sounds}
        onChange={({ currentTarget: { checked } }) => {
          setSounds(checked);
          if (checked) playSound('notification.wav');
        }}
      />
      <Switch
        label={t('Desktop notifications')}
        description={t(why[granted] ?? (push ? words('Even when this page is closed.') : words('When this page is open in the background.')))}
        checked={notices && granted === 'granted'}
        disabled={granted === 'none' || granted === 'denied'}
        onChange={({ currentTarget: { checked } }) => void turn(checked)}
      />
    </div>
  );
}
