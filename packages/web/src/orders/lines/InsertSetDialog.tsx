import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import type { OrderItem } from '@app/domain/orders/order-item.ts';
import type { LineSet } from '@app/domain/orders/sets/line-set.ts';
import { insertedLines } from '@app/domain/orders/sets/line-set.rules.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import { t, tn } from '../../words/words.ts';
import { productsWithIds } from './find-products.ts';
import { newLineId } from './use-grid.ts';
import { findSets } from './find-sets.ts';

const TYPING_MS = 150;
interface Props {
  readonly isQuote: boolean;
  readonly onLines: (lines: readonly OrderItem[]) => void;
  readonly onClose: () => void;
}

/** Finds a set by words of its name or its lines, and inserts the one that is chosen. */
export function InsertSetDialog({ isQuote, onLines, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, TYPING_MS);
  const [sets, setSets] = useState<readonly Doc<LineSet>[]>();
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, run } = useAction();
  useEffect(() => {
    let isCurrent = true;
    findSets(words).then(
      (found) => {
        if (!isCurrent) return;
        setSets(found);
        setFailed(false);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [words]);
  const insert = ({ items }: LineSet): void =>
    run(async () => {
      const products = await productsWithIds(items.map(({ product }) => product.id));
      onLines(insertedLines(items, { products, isQuote, newId: newLineId }));
    });
  const nothing = (): string => {
    if (hasFailed) return t('The search failed. Please try again.');
    if (!sets) return t('Loading');
    return words.trim() === '' ? t('No sets yet. Select lines of a quote or an order and save them as a set.') : t('No matches.');
  };
  return (
    <Dialog opened onClose={onClose} keepsInput title={t('Insert set')} size="sm">
      <Select
        label={t('Set')}
        data-autofocus
        searchable
        defaultDropdownOpened
        disabled={isBusy}
        rightSection={isBusy || (!sets && !hasFailed) ? <Loader size={16} /> : undefined}
        value={null}
        data={(sets ?? []).map(({ id, name, items }) => ({ value: id, label: `${name} · ${tn(items.length, '{n} line', '{n} lines')}` }))}
        // They are filtered already.
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={nothing()}
        comboboxProps={{ transitionProps: { duration: 0 } }}
        onChange={(id) => {
          const set = sets?.find((found) => found.id === id);
          if (set) insert(set);
        }}
      />
    </Dialog>
  );
}
