import type { Doc } from '@app/kernel/collection.ts';
import type { ChecklistRule } from '@app/domain/trips/checklists/checklist-rule.ts';
import { checklistRules } from '@app/domain/trips/checklists/checklists.collection.ts';
import type { ClientStore } from '@app/store/records.ts';

const MOST = 200;
/** Returns the checklist rules of a company. */
export const rulesOf = (store: ClientStore): Promise<Doc<ChecklistRule>[]> =>
  store.list(checklistRules, { orderBy: [{ field: 'name', dir: 'asc' }], limit: MOST });
