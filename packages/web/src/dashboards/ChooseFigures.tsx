import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type MeasureName, measureOf } from '@app/domain/dashboards/measures.ts';
import { DialogButtons } from '../ui/layout/DialogButtons.tsx';
import { useAction } from '../ui/feedback/use-action.ts';
import { t } from '../words/words.ts';
import styles from './Dashboard.module.css';
import { moved } from './figures.rules.ts';

interface Props {
  readonly chosen: readonly MeasureName[];
  /** All that this company can have. */
  readonly offered: readonly MeasureName[];
  readonly onSave: (chosen: MeasureName[]) => Promise<unknown>;
  readonly onClose: () => void;
}
/** Chooses the figures of a dashboard and their order, by plain controls. */
export function ChooseFigures({ chosen, offered, onSave, onClose }: Props) {
  const [order, setOrder] = useState<readonly MeasureName[]>([...chosen, ...offered.filter((name) => !chosen.includes(name))]);
  const [ticked, setTicked] = useState<ReadonlySet<MeasureName>>(new Set(chosen));
  const { isBusy, run } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const move = (index: number, by: 1 | -1): void => {
    setOrder(moved(order, index, by));
    // The focus goes with the figure; at an end its other button takes it.
    const name = order[index];
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-figure="${name}"]`);
      const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
      (buttons[by === -1 ? 0 : 1]?.disabled ? buttons[by === -1 ? 1 : 0] : buttons[by === -1 ? 0 : 1])?.focus();
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          await onSave(order.filter((name) => ticked.has(name)));
          onClose();
        });
      }}
    >
      <ul ref={list} className={styles.choices}>
        {order.map((name, index) => {
          const label = t(measureOf(name).label);
          return (
            <li key={name} data-figure={name}>
              <Checkbox
                label={label}
                checked={ticked.has(name)}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked((before) => new Set(checked ? [...before, name] : [...before].filter((other) => other !== name)))
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Move up: {figure}', { figure: label })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Move down: {figure}', { figure: label })}
                disabled={index === order.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <DialogButtons label={t('Save figures')} busy={isBusy} onClose={onClose} />
    </form>
  );
}
