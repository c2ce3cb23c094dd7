import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openModal } from './modals.ts';
import { tellError } from './problem-texts.ts';
import { t } from '../../words/words.ts';
import styles from './show-alert.module.css';

export interface AlertSpec {
  readonly kind?: 'error' | 'success';
  readonly title: string;
  readonly message: ReactNode;
  /** Ways out; picking one closes the alert. */
  readonly options?: readonly { readonly label: string; readonly onPick: () => void }[];
  readonly onClose?: () => void;
}

/** An alert over everything (SHL-2): for what a person must read before going on. Otherwise a toast is kinder. */
export function showAlert({ kind = 'error', title, message, options = [], onClose }: AlertSpec): void {
  const Icon = kind === 'error' ? IconAlertTriangle : IconCircleCheck;
  openModal({
    title,
    size: 'sm',
    ...(onClose && { onClose }),
    content: (close) => (
      <div className={styles.alert} role="alert">
        <Icon className={styles.icon} data-kind={kind} size={28} stroke={1.5} aria-hidden />
        <Stack gap="sm">
          <div>{message}</div>
          {options.map((option) => (
            <Button
              key={option.label}
              variant="default"
              justify="flex-start"
              onClick={() => {
                close();
                option.onPick();
              }}
            >
              {option.label}
            </Button>
          ))}
        </Stack>
      </div>
    ),
    footer: (close) => (
      <Button variant={options.length > 0 ? 'default' : 'filled'} onClick={close} data-autofocus>
        {options.length > 0 ? t('Close') : t('OK')}
      </Button>
    ),
  });
}
/** The alert for any error. */
export const alertError = (error: unknown): void => void tellError(error).then(showAlert);

/** Asks before what cannot be undone: 'Are You Sure?' / 'This cannot be undone.' */
export function confirmDelete(onDelete: () => void): void {
  openModal({
    title: t('Are You Sure?'),
    size: 'sm',
    content: (_close) => t('This cannot be undone.'),
    footer: (close) => (
      <>
        <Button variant="default" onClick={close} data-autofocus>
          {t('Close')}
        </Button>
        <Button
          color="red"
          onClick={() => {
            close();
            onDelete();
          }}
        >
          {t('Delete')}
        </Button>
      </>
    ),
  });
}
