import { tokens } from '@app/domain/users/user.collection.ts';
import { type TestContext, TEST_NOW } from '../test-context.ts';
import type { Scenario } from './job-scenarios.ts';

/** Numbers that are moments, and not amounts. */
const isMoment = (value: unknown): boolean => typeof value === 'number' && value > TEST_NOW / 2;
const passing = new Set(['path', 'date', 'last_date', 'version', 'starts', 'year', 'month', 'week', 'dayOfMonth', 'dayOfWeek', 'dayOfYear', 'keys']);
/** Values that follow from the moment or by chance. */
const chance = new Set(['times', 'tRef', 'ref', 'text', 'html', 'unsubscribe', 'message_id', 'subscribers', 'token', 'editId', 'turn', 'contact']);

/** Lists what a scenario looks at, without the name of the company, its moments and what chance has drawn. */
export async function sceneOf(ctx: TestContext, client: string, { kinds, folders = [] }: Pick<Scenario, 'kinds' | 'folders'>): Promise<string> {
  const lines: string[] = [];
  const { actor } = ctx.records.forClient(client);
  for (const [collection = '', fields] of kinds.map((kind) => kind.split(':'))) {
    for (const whole of await ctx.records.list(actor, { collection, limit: 500 })) {
      const doc = fields ? Object.fromEntries(fields.split(',').map((field) => [field, whole[field]])) : whole;
      const told = JSON.stringify(doc, (key: string, value: unknown) => {
        if (passing.has(key) || (key === 'id' && String(value).length > 8)) return undefined;
        if (chance.has(key)) return Array.isArray(value) ? value.length : undefined;
        if (key === 'hour') return 'H';
        return isMoment(value) ? 'T' : value;
      });
      lines.push(`${collection} ${told}`);
    }
  }
  const owned = await ctx.records.platform.list(tokens, { limit: 500 });
  lines.push(...owned.filter((token) => token.client === client).map(({ id }) => `token ${id}`));
  for (const folder of folders) {
    for await (const key of ctx.files.unchangedSince(`${client}/${folder}`, Number.MAX_SAFE_INTEGER)) lines.push(`bytes ${key}`);
  }
  return lines
    .map((line) => line.replaceAll(client, 'CLIENT').replaceAll(/\d\d\/\d\d\/\d{4}/g, 'DAY'))
    .toSorted()
    .join('\n');
}
