import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useRef, useState } from 'react';

interface Props extends Omit<TagsInputProps, 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  /** What the list holds when the editing begins. */
  readonly words: string[];
  readonly onWords: (words: readonly string[]) => void;
}
/** A list of short texts. What is typed counts before Enter makes a tag of it, so that whoever saves in between loses nothing. */
export function TagsField({ words, onWords, ...props }: Props) {
  const [tags, setTags] = useState(words);
  const held = useRef(words);
  const [typed, setTyped] = useState('');
  return (
    <TagsInput
      {...props}
      value={tags}
      searchValue={typed}
      onChange={(next) => {
        held.current = next;
        setTags(next);
        onWords(next);
      }}
      onSearchChange={(next) => {
        setTyped(next);
        onWords(next.trim() === '' ? held.current : [...new Set([...held.current, next.trim()])]);
      }}
    />
  );
}
