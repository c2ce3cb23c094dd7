import { useState, type ClipboardEvent } from 'react';
import { MOST_LINES } from '@app/domain/orders/lines.rules.ts';
import { separators } from '../../records/fields/separators.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { t } from '../../words/words.ts';
import { cellsIn, copiedCells } from './clipboard.ts';
import type { LineColumn } from './columns.rules.ts';
import { productsOf } from './find-products.ts';
import { pasted, type PastePlan, pastePlan, type ProductsBySku } from './grid.rules.ts';
import type { LinesDraft } from './lines-draft.ts';
import { newLineId, tooMany, type useGrid } from './use-grid.ts';

interface Options {
  readonly draft: LinesDraft;
  readonly grid: ReturnType<typeof useGrid>;
  readonly columns: readonly LineColumn[];
  readonly lineTaxCents: readonly number[];
  readonly mayEdit: boolean;
}

/** Copies, cuts and pastes cells. A table is shown as a plan first; a single cell is taken at once. */
export function useClipboard({ draft, grid, columns, lineTaxCents, mayEdit }: Options) {
  const [plan, setPlan] = useState<PastePlan>();
  const { items } = draft.get();
  const paste = async (text: string): Promise<void> => {
    const table = await cellsIn(text);
    const target = { items, start: grid.current, columns, separators: separators(), most: MOST_LINES };
    const next = pastePlan(table, { ...target, labelOf: ({ label }) => t(label) });
    if (next.cells.length === 0 && next.over > 0) return tooMany();
    if (table.length > 1 || (table[0]?.length ?? 0) > 1) return setPlan(next);
    if (next.unreadable.length > 0) return grid.begin({ text: text.trim(), isWhole: true });
    draft.edit(pasted(items, next, await productsOf(next.skus), newLineId));
  };
  const onClipboard = (event: ClipboardEvent): void => {
    if (grid.editing || grid.rows === 0) return;
    event.preventDefault();
    if (event.type === 'paste') {
      if (mayEdit) void paste(event.clipboardData.getData('text/plain')).catch(showProblem);
      return;
    }
    event.clipboardData.setData('text/plain', copiedCells({ items, lineTaxCents, columns }, grid.range));
    if (event.type === 'cut' && mayEdit) grid.acts.clear();
  };
  const dropPlan = (): void => setPlan(undefined);
  const takePlan = (products: ProductsBySku): void => {
    if (plan) draft.edit(pasted(draft.get().items, plan, products, newLineId));
    dropPlan();
  };
  return { plan, onClipboard, takePlan, dropPlan };
}
