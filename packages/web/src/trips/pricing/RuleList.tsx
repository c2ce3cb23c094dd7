import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '@app/kernel/ids.ts';
import { MAX_PRICE_ITEMS, type PriceItem } from '@app/domain/trips/model/price-item.ts';
import type { PriceChange } from '@app/domain/trips/pricing/price-changes.rules.ts';
import type { PriceWarnings } from '@app/domain/trips/pricing/price-warnings.rules.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { t } from '../../words/words.ts';
import { partOf } from '../price-item-words.rules.ts';
import { added, changed, duplicated, moved, movedTo, newRule, parts, putBack, removed } from './rule-fields.rules.ts';
import { RuleRow } from './RuleRow.tsx';
import type { DraftSession } from './draft-session.ts';
import styles from './Rules.module.css';

interface Props {
  readonly items: readonly PriceItem[];
  readonly edit: DraftSession['edit'];
  readonly warnings: PriceWarnings;
  readonly changes: readonly PriceChange[];
}
/** The rules of a draft as sentences in four groups, each edited where it stands (PRC-1). */
export function RuleList({ items, edit, warnings, changes }: Props) {
  const [openId, setOpenId] = useState('');
  const [said, setSaid] = useState('');
  const focusId = useRef('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusId.current === '') return;
    const row = list.current?.querySelector<HTMLElement>(`[data-rule="${focusId.current}"]`);
    if (!row) return;
    focusId.current = '';
    (row.querySelector<HTMLElement>('input') ?? row.querySelector<HTMLElement>('button'))?.focus();
  });
  const add = (item: PriceItem): void => {
    edit(added(item));
    setOpenId(item.id);
    focusId.current = item.id;
  };
  const move = (item: PriceItem, by: -1 | 1): void => {
    edit(moved(item.id, by));
    const group = items.filter((other) => partOf(other) === partOf(item));
    const place = Math.min(group.length, Math.max(1, group.indexOf(item) + 1 + by));
    setSaid(t('Now {n} of {all}', { n: place, all: group.length }));
  };
  const remove = (item: PriceItem): void => {
    edit(removed(item.id));
    toast({ title: t('Rule removed'), message: item.label, actions: [{ undo: () => edit(putBack(item)) }] });
  };
  const copy = (item: PriceItem): void => {
    const id = randomId(12);
    edit(duplicated(item.id, id));
    setOpenId(id);
    focusId.current = id;
  };
  const isFull = items.length >= MAX_PRICE_ITEMS;
  return (
    <div ref={list}>
      {parts.map((part) => (
        <section key={part} className={styles.group} aria-label={t(part)}>
          <h2>{t(part)}</h2>
          <ul>
            {items
              .filter((item) => partOf(item) === part)
              .map((item) => (
                <RuleRow
                  key={item.id}
                  item={item}
                  isOpen={openId === item.id}
                  warnings={warnings.rules.get(item.id) ?? []}
                  change={changes.find((one) => 'rule' in one && one.kind !== 'removed' && one.rule.id === item.id)}
                  onToggle={() => setOpenId(openId === item.id ? '' : item.id)}
                  onChange={(change) => edit(changed(item.id, change))}
                  onMove={(by) => move(item, by)}
                  onDropped={(id) => edit(movedTo(id, item.id))}
                  onCopy={isFull ? undefined : () => copy(item)}
                  onRemove={() => remove(item)}
                />
              ))}
          </ul>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={14} stroke={1.75} />}
            disabled={isFull}
            onClick={() => add(newRule(part, t('New rule')))}
            aria-label={t('Add rule: {group}', { group: t(part) })}
          >
            {t('Add rule')}
          </Button>
        </section>
      ))}
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  );
}
