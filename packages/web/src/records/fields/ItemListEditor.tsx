import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { Field } from '@app/kernel/field.ts';
import { t, tn } from '../../words/words.ts';
import { describeDeclared, isFields, type FormatContext } from '../screen/show-value.rules.ts';
import { useFormatContext } from './FieldCell.tsx';
import { keyOf, currentValue } from './open-value.rules.ts';
import { errorsBelow, newItem, moveItem, visibleFields, editableParts, itemsOf, type ItemErrors, type Item } from './item-list.rules.ts';
import { FieldError, ItemParts, type PartProps } from './ItemParts.tsx';
import styles from './ItemListEditor.module.css';

export interface ItemListEditorProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly faults?: ItemErrors | undefined;
  readonly error?: string | undefined;
  /** Lists around it. */
  readonly lists: number;
  readonly takesFocus?: boolean;
  /** Draws a part; a part may be a list again. */
  readonly Part: ComponentType<PartProps>;
}
/** Target of the focus after the list renders again: an item's first input or its last button, or the element that had it before. */
type Next = { readonly key: number; readonly to: 'first' | 'remove' } | { readonly was: Element | null };

/** Edits a list of items, each part by part: adds, changes, sorts and removes them. Maps are edited as key–value rows without an order. */
export function ItemListEditor({ field, value, onChange, faults = {}, error, lists, takesFocus = true, Part }: ItemListEditorProps) {
  const things = itemsOf(field, value);
  const telling = useFormatContext();
  const isMap = field.kind === 'map';
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [keys, setKeys] = useState(() => things.map((_, index) => index));
  const [whole, setWhole] = useState(lists > 0);
  const [next, setNext] = useState<Next | 'add'>();
  const [said, setSaid] = useState('');
  const fill = editableParts(field);
  const seen = whole ? fill : visibleFields(field, things, faults);
  const label = t(field.label);

  useEffect(() => {
    if (next === 'add') return add.current?.focus();
    if (!next) return;
    if ('was' in next) {
      // A button that leads no further gives way to its neighbour.
      const other = next.was?.matches('[disabled]') ? next.was.parentElement?.querySelector('[data-act]:not([disabled])') : next.was;
      if (other instanceof HTMLElement) other.focus();
      return;
    }
    const thing = list.current?.querySelector(`:scope > [data-thing="${next.key}"]`);
    thing?.querySelector<HTMLElement>(next.to === 'first' ? 'input, textarea' : '[data-act="remove"]')?.focus();
  }, [next]);
  // Opening the list moves the focus to its first item.
  useEffect(() => {
    if (takesFocus) (list.current?.querySelector<HTMLElement>('input, textarea') ?? add.current)?.focus();
  }, []); // oxlint-disable-line react-hooks/exhaustive-deps -- once, when it opens

  const put = (index: number, thing: Item): void => onChange(things.map((other, place) => (place === index ? thing : other)));
  const append = (): void => {
    const key = Math.max(-1, ...keys) + 1;
    setKeys([...keys, key]);
    onChange([...things, newItem(field)]);
    setNext({ key, to: 'first' });
    setSaid(tn(things.length + 1, '{n} in the list', '{n} in the list'));
  };
  const move = (index: number, by: -1 | 1): void => {
    const to = index + by;
    if (isMap || to < 0 || to >= things.length) return;
    setKeys(moveItem(keys, index, to));
    onChange(moveItem(things, index, to));
    setNext({ was: document.activeElement });
    setSaid(t('Now {n} of {all}', { n: to + 1, all: things.length }));
  };
  const remove = (index: number): void => {
    const near = keys[index + 1] ?? keys[index - 1];
    setKeys(keys.filter((_, place) => place !== index));
    onChange(things.filter((_, place) => place !== index));
    setNext(near === undefined ? 'add' : { key: near, to: 'remove' });
    setSaid(tn(things.length - 1, '{n} in the list', '{n} in the list'));
  };
  return (
    <div role="group" aria-label={label}>
      <ol ref={list} className={styles.things}>
        {things.map((thing, index) => {
          const name = `${index + 1}. ${nameOf(field, thing, telling)}`.trim();
          return (
            <li key={keys[index]} data-thing={keys[index]}>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the inputs inside */}
              <fieldset
                className={styles.thing}
                onKeyDown={(event) => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                  event.preventDefault();
                  // The list around this one keeps its order.
                  event.stopPropagation();
                  move(index, event.key === 'ArrowUp' ? -1 : 1);
                }}
              >
                <legend>{name}</legend>
                <div className={styles.acts}>
                  {things.length > 1 && !isMap && (
                    <>
                      <Act
                        act="up"
                        label={t('Move {what} up', { what: name })}
                        off={index === 0}
                        icon={IconArrowUp}
                        onPress={() => move(index, -1)}
                      />
                      <Act
                        act="down"
                        label={t('Move {what} down', { what: name })}
                        off={index === things.length - 1}
                        icon={IconArrowDown}
                        onPress={() => move(index, 1)}
                      />
                    </>
                  )}
                  <Act act="remove" label={t('Remove {what}', { what: name })} icon={IconTrash} onPress={() => remove(index)} />
                </div>
                <ItemParts
                  field={field}
                  parts={seen}
                  thing={thing}
                  onChange={(next) => put(index, next)}
                  faults={errorsBelow(faults, String(index))}
                  lists={lists + 1}
                  Part={Part}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <FieldError text={error} />
      <Button ref={add} size="compact-sm" variant="default" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={append}>
        {t('Add to {list}', { list: label })}
      </Button>
      {things.length > 0 && seen.length < fill.length && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setWhole(true)}>
          {t('All fields')}
        </Button>
      )}
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  );
}

/** Names an item in its list. */
function nameOf(list: Field, thing: Item, telling: FormatContext): string {
  if (list.kind === 'map') return keyOf(thing);
  const current = currentValue(thing);
  return isFields(current) ? describeDeclared(list, current, telling) : '';
}

interface ActProps {
  readonly act: 'up' | 'down' | 'remove';
  readonly label: string;
  readonly off?: boolean;
  readonly icon: typeof IconTrash;
  readonly onPress: () => void;
}
function Act({ act, label, off = false, icon: Icon, onPress }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={24} data-act={act} aria-label={label} disabled={off} onClick={onPress}>
        <Icon size={14} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
