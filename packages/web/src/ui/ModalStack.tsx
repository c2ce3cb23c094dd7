import { Group, Modal } from '@mantine/core';
import { closeModal, modals } from './modals.ts';

const FIRST_LAYER = 300;

/** Draws the open modals (SHL-1). */
export function ModalStack() {
  const open = modals();
  return open.map(({ id, title, content, footer, bare = false, size = 'md' }, i) => {
    const close = (): void => closeModal(id);
    return (
      <Modal
        key={id}
        opened
        {...(bare ? { withCloseButton: false, padding: 0, attributes: { content: { 'aria-label': title } } } : { title })}
        size={size}
        zIndex={FIRST_LAYER + i}
        // Only the top one hears Escape and holds the focus.
        closeOnEscape={i === open.length - 1}
        trapFocus={i === open.length - 1}
        onClose={close}
      >
        {content(close)}
        {footer && (
          <Group justify="flex-end" gap="xs" mt="lg">
            {footer(close)}
          </Group>
        )}
      </Modal>
    );
  });
}
