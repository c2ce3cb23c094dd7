import { defineCollection, nobody, staff, staffWith } from '@app/kernel/collection.ts';
import { canonical } from '@app/kernel/queries/where.ts';
import { type Condition, logicSubjects, logicVerbs, MAX_PRICE_ITEMS, PriceItemFields } from '../model/price-item.ts';

/** The longest first, so that 'is not' is not read as 'is'. */
const verbs = logicVerbs.names.toSorted((a, b) => b.length - a.length);
const codeOf = <C extends string>({ names, label }: { readonly names: readonly C[]; readonly label: (name: C) => string }, word: string) =>
  names.find((name) => name === word || label(name).toLowerCase() === word.toLowerCase());

/** Reads 'Tail is in N1, N2; Nights is greater than 1'. What is no condition stays as it is, so that the row is refused. */
function readConditions(cell: string): unknown[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      for (const verb of verbs) {
        const index = part.toLowerCase().indexOf(` ${verb} `);
        if (index <= 0) continue;
        const subject = codeOf(logicSubjects, part.slice(0, index).trim());
        const value = part.slice(index + verb.length + 2).trim();
        if (subject !== undefined && value !== '') return { subject, verb, value };
      }
      return part;
    });
}
/** Writes conditions as `readConditions` reads them. */
export const conditionsText = (conditions: readonly Condition[]): string =>
  conditions.map(({ subject, verb, value }) => `${logicSubjects.label(subject)} ${verb} ${value}`).join('; ');

const plain = (label: string): string => label.trim().toLowerCase();

/** Rows of a file that become items of the draft of a price list; no collection of its own. What a file brings is published like any draft. */
export const priceItems = defineCollection({
  name: 'price_items',
  label: 'Price',
  labels: { label: 'Line', type: 'Basis', denomination: 'Unit', multiplier: 'Rate', minQty: 'Minimum quantity', dailyMin: 'Minimum per day' },
  schema: PriceItemFields,
  scope: 'client',
  indexes: [],
  access: { read: staff, create: staffWith('pricing'), update: staffWith('pricing'), delete: nobody },
  import: {
    within: { collection: 'pricing', id: 'draft', list: 'items', max: MAX_PRICE_ITEMS },
    fields: [
      'label',
      'public_label',
      'description',
      'type',
      'denomination',
      'multiplier',
      'quantity',
      'minQty',
      'dailyMin',
      'emptyOnly',
      'taxable',
      'tax',
      'cost',
      'order',
      'notes',
    ],
    identity: [],
    names: { label: ['Name', 'Item', 'Label'], type: ['Type'], multiplier: ['Price', 'Amount', 'Multiplier'], order: ['Position'] },
    columns: { conditions: { label: 'When', read: (cell) => ({ logic: readConditions(cell) }) } },
    // The same words under other conditions are another item.
    keys: ({ label, logic }) => [`item=${plain(label)} ${canonical(logic)}`],
    isLikely: (item, other) => plain(item.label) === plain(other.label) && item.type === other.type,
  },
});
