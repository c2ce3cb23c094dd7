import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import styles from './RecordList.module.css';
import { t } from '../../words/words.ts';
import { TypedWords } from './list-state.rules.ts';

const TYPING_MS = 150;

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** The words that the list shows now. */
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Enter or the arrow down: to what was found. */
  readonly onDown: () => void;
}
/** Search field of a list. Typed text shows at once and reaches the address a moment later: an address is too slow to type into. */
export function SearchField({ ref, label, words, onWords, onDown }: Props) {
  const [typed, setTyped] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [own] = useState(() => new TypedWords(words));
  useEffect(() => {
    if (!own.areForeign(words)) return;
    clearTimeout(timer.current);
    setTyped(words);
  }, [own, words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string): void => {
    own.report(next);
    onWords(next);
  };
  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), TYPING_MS);
  };
  return (
    <TextInput
      ref={ref}
      size="xs"
      type="search"
      className={styles.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => type('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}
