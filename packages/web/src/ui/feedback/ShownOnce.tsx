import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../words/words.ts';
import styles from './ShownOnce.module.css';

interface Props {
  readonly about: string;
  readonly label: string;
  readonly value: string;
  readonly onClose: () => void;
}
/** A secret that is shown this once, to be copied. */
export function ShownOnce({ about, label, value, onClose }: Props) {
  return (
    <Stack gap={16}>
      <p className={styles.once}>{about}</p>
      <TextInput label={label} readOnly value={value} classNames={{ input: styles.secret ?? '' }} onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end" gap={8}>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button onClick={copy} leftSection={copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.5} />} data-autofocus>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          {t('Done')}
        </Button>
      </Group>
    </Stack>
  );
}
