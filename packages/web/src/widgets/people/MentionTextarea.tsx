import { Combobox, Group, Textarea, type TextareaProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../wire/tab/session.ts';
import { t, tn } from '../../words/words.ts';
import { everyone } from './followers.rules.ts';
import { completed, offeredPeople, typedMention, type TypedMention } from './mentions.rules.ts';
import { useColleagues } from './use-colleagues.ts';
import { UserAvatar } from './UserAvatar.tsx';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}
const moves: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Text in which @ names a colleague: a list completes the name (THR-11). The text alone says who is named: `mentionsIn` reads it. */
export function MentionTextarea({ value, onChange, onKeyDown, ...field }: Props) {
  const { byRole } = useColleagues();
  const { account } = useSession();
  const area = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<TypedMention>();
  const [caret, setCaret] = useState<number>();
  const others = everyone(byRole).filter(({ id }) => id !== account?.id);
  const offered = mention ? offeredPeople(others, mention.typed) : [];
  const isOpen = offered.length > 0;
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: (opened) => !opened && setMention(undefined) });
  const typed = mention?.typed;
  useEffect(() => {
    if (isOpen) combobox.selectFirstOption();
    // Once for each change of what is offered; the arrow keys move the mark from there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, typed]);
  useLayoutEffect(() => {
    if (caret === undefined) return;
    area.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);
  const choose = (id: string): void => {
    const person = offered.find((other) => other.id === id);
    if (!person || !mention) return;
    const next = completed(value, mention, person.name);
    setMention(undefined);
    onChange(next.text);
    setCaret(next.caret);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isOpen && event.key === 'Escape') {
      // It closes the list and not what is around the field.
      event.stopPropagation();
      setMention(undefined);
    }
    if (moves.has(event.key)) setMention(undefined);
    onKeyDown?.(event);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="top-start" width="target" withinPortal>
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <Textarea
          {...field}
          ref={area}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            setMention(typedMention(currentTarget.value, currentTarget.selectionStart));
          }}
          onKeyDown={handleKey}
          onBlur={() => setMention(undefined)}
        />
      </Combobox.Target>
      <span className="visually-hidden" role="status">
        {isOpen ? tn(offered.length, '{n} colleague to mention', '{n} colleagues to mention') : ''}
      </span>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('Mention a colleague')}>
          {offered.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <Group gap={8} wrap="nowrap">
                <UserAvatar person={person} size={6} />
                {person.name}
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
