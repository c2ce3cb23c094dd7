import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { Write } from '@app/kernel/live.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { Aircraft } from '@app/domain/fleet/aircraft.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import type { ImportRow, ImportRun } from '@app/domain/imports/import-run.ts';
import { plainTail } from '@app/domain/trips/following/following.rules.ts';
import type { RowPlan, SpecialRows } from '../imports/plan-rows.ts';
import type { AppContext } from '../platform/app-context.ts';

const MOST = 1000;
/** Mark of an aircraft that its system no longer has; one that a person took out of service has none. */
const GONE = { gone: true };
const isMarked = ({ source_data }: Aircraft): boolean => typeof source_data === 'object' && source_data !== null && 'gone' in source_data;

/** Aircraft that a connected system no longer has become inactive, and active again when they are back (CHR-10). Files of people name some of a fleet. */
export const importedFleet =
  (ctx: AppContext) =>
  async (actor: Actor, run: Doc<ImportRun>): Promise<SpecialRows> => {
    const named = new Set<string>();
    let unnamed = 0;
    return {
      resolve: (row) => {
        if (run.source === '') return row;
        const tail = row.values.get('tail_number');
        const plain = typeof tail === 'string' ? plainTail(tail) : '';
        if (row.id === '' && plain === '') unnamed += 1;
        named.add(`id ${row.id}`).add(`tail ${plain}`);
        return row.values.size === 0 ? row : { ...row, values: new Map([...row.values, ['source', run.source]]) };
      },
      missing: async () => {
        if (run.source === '' || unnamed > 0) return [];
        const fleet = await ctx.records.forClient(actor.client).list(aircraft, { where: where('source', 'eq', run.source), limit: MOST });
        return fleet.flatMap((craft) => {
          const isNamed = named.has(`id ${craft.id}`) || named.has(`tail ${plainTail(craft.tail_number)}`);
          if (!isNamed && craft.active) return change(craft, 'gone', { active: false, source_data: GONE });
          return isNamed && !craft.active && isMarked(craft) ? change(craft, 'changed', { active: true, source_data: null }) : [];
        });
      },
      finish: async () => undefined,
    };
  };

function change(craft: Doc<Aircraft>, outcome: 'gone' | 'changed', data: Pick<Doc<Aircraft>, 'active' | 'source_data'>): RowPlan {
  const { path, version, active, source_data } = craft;
  const fields: ImportRow['fields'] = [
    { field: 'active', before: active, after: data.active },
    { field: 'source_data', before: source_data, after: data.source_data },
  ];
  return {
    row: { line: 1, outcome, path, version, fields, problems: [] },
    write: { op: 'merge', path, data: data as NonNullable<Write['data']>, base: version },
  };
}
