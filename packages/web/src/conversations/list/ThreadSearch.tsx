import { ActionIcon, Loader, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { t } from '../../words/words.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly words: string;
  readonly isBusy: boolean;
  readonly onWords: (words: string) => void;
  /** The arrow key that leads into the list. */
  readonly onDown: () => void;
}
/** The field above the conversations. */
export function ThreadSearch({ ref, words, isBusy, onWords, onDown }: Props) {
  return (
    <TextInput
      ref={ref}
      size="xs"
      aria-label={t('Search conversations')}
      data-tour="inbox-search"
      placeholder={t('Search')}
      value={words}
      onChange={(event) => onWords(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onWords('');
        if (event.key === 'ArrowDown') onDown();
      }}
      leftSection={isBusy ? <Loader size={14} /> : <IconSearch size={15} stroke={1.5} />}
      rightSection={
        words !== '' && (
          <ActionIcon variant="subtle" color="gray" size="xs" onClick={() => onWords('')} aria-label={t('Clear the search')}>
            <IconX size={13} />
          </ActionIcon>
        )
      }
    />
  );
}
