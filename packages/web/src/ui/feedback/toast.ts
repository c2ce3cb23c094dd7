import { randomId } from '@app/kernel/ids.ts';
import { create } from 'zustand';
import type { ReactNode } from 'react';

/** `undo` takes back what the toast reports: its button is 'Undo', its key `z`. */
type ToastAction = { readonly label: string; readonly onPick: () => void } | { readonly undo: () => void };
export interface ToastSpec {
  readonly title: string;
  readonly message?: ReactNode;
  /** Color of the icon; color never carries the meaning alone. */
  readonly tone?: 'info' | 'success' | 'error';
  /** Instead of the tone's icon, e.g. `<UserAvatar …/>`. */
  readonly icon?: ReactNode;
  readonly actions?: readonly ToastAction[];
  /** Milliseconds until it leaves; 0 stays until it is dismissed. */
  readonly timeout?: number;
}
export interface Toast extends ToastSpec {
  /** Five random letters and digits. */
  readonly id: string;
  readonly timeout: number;
}

const TOAST_MS = 7000;
const MOST = 5;
export const toasts = create<readonly Toast[]>(() => []);

/** Shows a toast (SHL-3); answers its id. The oldest leaves when there are more than five. */
export function toast(spec: ToastSpec): string {
  const id = randomId(5);
  toasts.setState((shown) => [...shown, { ...spec, id, timeout: spec.timeout ?? TOAST_MS }].slice(-MOST), true);
  return id;
}
export function dismissToast(id: string): void {
  toasts.setState((shown) => shown.filter((entry) => entry.id !== id), true);
}
