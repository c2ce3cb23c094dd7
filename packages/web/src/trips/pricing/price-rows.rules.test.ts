import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessMapping } from '@app/domain/imports/columns.rules.ts';
import { harmless } from '@app/domain/imports/csv-cell.rules.ts';
import { readRow, withValues } from '@app/domain/imports/read-row.rules.ts';
import { denominations, logicSubjects, logicVerbs, PriceItem, priceItemTypes } from '@app/domain/trips/model/price-item.ts';
import { priceItems } from '@app/domain/trips/pricing/price-item.import.ts';
import { priceRows } from './price-rows.rules.ts';

test('[PRC-1, BYD-14] law: prices that are exported and imported again do not change, whatever their conditions', () => {
  const condition = fc.record({
    subject: fc.constantFrom(...logicSubjects.names),
    verb: fc.constantFrom(...logicVerbs.names),
    value: fc.constantFrom('N123AB', 'KASE,KTEX', '3', 'is not'),
  });
  const item = fc.record({
    label: fc.constantFrom('Landing', '=SUM(1)', 'Fuel, 8 %'),
    type: fc.constantFrom(...priceItemTypes.names),
    denomination: fc.constantFrom(...denominations.names),
    multiplier: fc.constantFrom(-45, 0, 12.5, 4100),
    minQty: fc.constantFrom(null, 2),
    emptyOnly: fc.boolean(),
    taxable: fc.boolean(),
    logic: fc.array(condition, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(item, (data) => {
      const stored = PriceItem.parse({ ...data, id: 'x1' });
      const [header = [], row = []] = priceRows([stored]).map((cells) =>
        cells.map((cell) => (typeof cell === 'string' ? harmless(cell) : String(cell ?? ''))),
      );
      const { values, id, problems } = readRow({ kind: priceItems, mapping: guessMapping(priceItems, header), dateFormat: 'M/d/yyyy' }, row);
      expect({ problems, id }).toEqual({ problems: [], id: 'x1' });
      expect(PriceItem.parse(withValues(stored, values))).toEqual(stored);
    }),
    { numRuns: 60 },
  );
});
