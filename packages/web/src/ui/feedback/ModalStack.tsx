import { Group } from '@mantine/core';
import { closeModal, modals } from './modals.ts';
import { Dialog } from './Dialog.tsx';

const FIRST_LAYER = 300;

/** Draws the open modals (SHL-1). */
export function ModalStack() {
  const open = modals();
  return open.map(({ id, title, content, footer, bare = false, keepsInput = false, size = 'md' }, i) => {
    const close = (): void => closeModal(id);
    return (
      <Dialog
        key={id}
        opened
        {...(bare ? { withCloseButton: false, padding: 0, attributes: { content: { 'aria-label': title } } } : { title })}
        size={size}
        keepsInput={keepsInput}
        zIndex={FIRST_LAYER + i}
        onClose={close}
      >
        {content(close)}
        {footer && (
          <Group justify="flex-end" gap="xs" mt="lg">
            {footer(close)}
          </Group>
        )}
      </Dialog>
    );
  });
}
