import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../words/words.ts';
import styles from './TagsField.module.css';
import { moveItem, movedIndex } from './item-list.rules.ts';
import { useTouchOrder } from './use-touch-order.ts';

interface Props extends Omit<TagsInputProps, 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  /** The words of the list when the editing begins. */
  readonly words: string[];
  readonly onWords: (words: readonly string[]) => void;
}
const PLACE = 'data-mantine-pill-index';
/** The place of the tag that a key or the hand is at. */
const placeOf = (target: EventTarget | null): number | undefined =>
  target instanceof Element && target.hasAttribute(PLACE) ? Number(target.getAttribute(PLACE)) : undefined;

/**
 * A list of short texts. Typed text counts before Enter turns it into a tag, so that saving early loses nothing. Tags are sorted by dragging, also
 * with a finger, and by Alt with an arrow key.
 */
export function TagsField({ words, onWords, ...props }: Props) {
  const [tags, setTags] = useState(words);
  const saved = useRef(words);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const change = (next: string[], from = placeOf(document.activeElement)): void => {
    const to = movedIndex(saved.current, next, from);
    if (to !== undefined) setSaid(t('Now {n} of {all}', { n: to + 1, all: next.length }));
    saved.current = next;
    setTags(next);
    onWords(next);
  };
  const onKey = (event: KeyboardEvent): void => {
    const index = placeOf(event.target);
    if (index === undefined) return;
    // At the end of the list the browser would take it for "back".
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) event.preventDefault();
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    change(tags.filter((_, place) => place !== index));
    input.current?.focus();
  };
  const touch = useTouchOrder({ place: PLACE, onMove: (from, to) => change(moveItem(saved.current, from, to), from) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the tags inside
    <div className={styles.tags} {...touch} onKeyDownCapture={onKey}>
      <TagsInput
        {...props}
        ref={input}
        withPillsReorder
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={tags.length > 1 ? t('Press ← to reach an entry, Alt+← or Alt+→ to move it, and Del to remove it.') : undefined}
        value={tags}
        searchValue={typed}
        onChange={(next) => change(next)}
        onSearchChange={(next) => {
          setTyped(next);
          onWords(next.trim() === '' ? saved.current : [...new Set([...saved.current, next.trim()])]);
        }}
      />
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  );
}
