import { randomId } from '@app/kernel/ids.ts';
import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface ModalSpec {
  readonly title: string;
  /** Gets the function that closes this modal. Content that does not take it has no way to close itself: that is logged (SHL-1). */
  readonly content: (close: () => void) => ReactNode;
  /** Buttons at the foot. */
  readonly footer?: (close: () => void) => ReactNode;
  /** The content fills the modal: the title is for screen readers only, and Escape or a click outside closes it. */
  readonly bare?: boolean;
  /** Nothing that is typed in it can be lost: it closes without a question. */
  readonly keepsInput?: boolean;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | number;
  readonly onClose?: () => void;
}
export interface OpenModal extends ModalSpec {
  readonly id: string;
}

/** Open modals, the top one last. */
export const modals = create<readonly OpenModal[]>(() => []);

/** Opens a modal over whatever is open; answers the function that closes it. */
export function openModal(spec: ModalSpec): () => void {
  const id = randomId();
  if (spec.content.length === 0) console.warn(`The content of the modal '${spec.title}' has no close event.`);
  modals.setState((open) => [...open, { ...spec, id }], true);
  return () => closeModal(id);
}
export function closeModal(id: string): void {
  const closing = modals.getState().find((modal) => modal.id === id);
  if (!closing) return;
  modals.setState((open) => open.filter((modal) => modal.id !== id), true);
  closing.onClose?.();
}
