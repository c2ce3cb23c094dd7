import { Button, Group } from '@mantine/core';
import { t } from '../../words/words.ts';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
}

/** The end of a form in a dialog: leave it, or send it. */
export function DialogButtons({ label, busy, disabled = false, onClose }: Props) {
  return (
    <Group justify="flex-end" gap={8}>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {label}
      </Button>
    </Group>
  );
}
