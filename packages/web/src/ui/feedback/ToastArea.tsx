import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { dismissToast, toasts, type Toast } from './toast.ts';
import { useShortcuts } from '../layout/use-shortcuts.ts';
import { t } from '../../words/words.ts';
import styles from './ToastArea.module.css';

const LEAVE_MS = 200;
const icons = { info: IconInfoCircle, success: IconCircleCheck, error: IconAlertCircle } as const;

/** Area in which toasts appear (SHL-3). They wait while a pointer or the focus is on them. `z` takes back what the newest one offers to undo. */
export function ToastArea() {
  const shown = toasts();
  const area = useRef<HTMLElement>(null);
  const undoNewest = (): unknown => {
    const buttons = area.current?.querySelectorAll<HTMLElement>(':scope > :not([data-leaving]) [data-undo]');
    const newest = buttons?.[buttons.length - 1];
    return newest ? newest.click() : false;
  };
  useShortcuts([['z', undoNewest]]);
  return (
    <section ref={area} className={styles.area} aria-label={t('Notifications')} aria-live="polite">
      {shown.map((entry) => (
        <ToastCard key={entry.id} toast={entry} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { id, timeout, title, message, tone = 'info', icon, actions = [] } = toast;
  useEffect(() => {
    if (isHeld || timeout === 0) return undefined;
    const timer = setTimeout(() => setLeaving(true), timeout);
    return () => clearTimeout(timer);
  }, [isHeld, timeout]);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => dismissToast(id), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving, id]);
  const Icon = icons[tone];
  return (
    <div
      className={styles.toast}
      role={tone === 'error' ? 'alert' : 'status'}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon} data-tone={tone}>
        {icon ?? <Icon size={20} stroke={1.75} aria-hidden />}
      </span>
      <div className={styles.words}>
        <strong>{title}</strong>
        {message && <div className={styles.message}>{message}</div>}
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map((action) => {
              const isUndo = 'undo' in action;
              const label = isUndo ? t('Undo') : action.label;
              const act = isUndo ? action.undo : action.onPick;
              return (
                <Button
                  key={label}
                  size="compact-sm"
                  variant="default"
                  {...(isUndo && { 'data-undo': true, 'aria-keyshortcuts': 'z' })}
                  onClick={() => {
                    setLeaving(true);
                    act();
                  }}
                >
                  {label}
                </Button>
              );
            })}
          </div>
        )}
      </div>
      <CloseButton size="sm" aria-label={t('Dismiss')} icon={<IconX size={16} stroke={1.75} />} onClick={() => setLeaving(true)} />
    </div>
  );
}
