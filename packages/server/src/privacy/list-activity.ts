import type { z } from 'zod';
import { idOfPath } from '@app/kernel/queries/paths.ts';
import { type Actor, hiddenFields } from '@app/kernel/collection.ts';
import { type TrailLine, trailOfInstallation, trailOfKinds } from '@app/store/trail/trail-of-kinds.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { ACTIVITY_PAGE, type ActivityLine, type listActivity as listActivityCall } from '@app/domain/privacy/activity.calls.ts';
import { INSTALLATION, installationFields, installationKinds, kindsOf } from '@app/domain/privacy/activity.rules.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { supportVisits } from '@app/domain/clients/support/support-visit.collection.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import type { AppContext } from '../platform/app-context.ts';

type Data = Readonly<Record<string, unknown>>;
const NAMES = ['name', 'email', 'label', 'file_name', 'kind'];
/** Of a visit its reason is told: its person stands beside it. */
const namesOf = (collection: string): readonly string[] => (collection === supportVisits.name ? ['reason'] : NAMES);

/** Lists what people did in a company, from its audit trail, so nothing can be added or taken away. Server work is left out. */
export async function listActivity(
  ctx: AppContext,
  actor: Actor,
  { area, by, from, to, before }: z.output<typeof listActivityCall.body>,
): Promise<z.input<typeof listActivityCall.reply>> {
  const { records } = ctx;
  if (area === INSTALLATION) return await listInstallation(ctx, actor, { by, from, to, before });
  const trail = await trailOfKinds(records, {
    client: actor.client,
    collections: kindsOf(area),
    before,
    from,
    to,
    limit: ACTIVITY_PAGE + 1,
    // A sign-in is written by the server; its record names the person.
    by: area === 'sign-ins' ? '' : by,
  });
  const page = trail.slice(0, ACTIVITY_PAGE);
  return { lines: page.flatMap((line) => shown(line, actor)).filter((line) => by === '' || line.by === by), more: trail.length > ACTIVITY_PAGE };
}

/** Lists what people did to the companies of the platform and to its terms. */
async function listInstallation(
  { records, config }: AppContext,
  actor: Actor,
  { by, from, to, before }: Pick<z.output<typeof listActivityCall.body>, 'by' | 'from' | 'to' | 'before'>,
): Promise<z.input<typeof listActivityCall.reply>> {
  if (actor.client !== config.defaultClient) throw refuse({ code: 'records.not-allowed', params: { role: 'isDefault' } });
  const all = { ...installationKinds, clients: await records.findClients({ collection: clients.name }), fields: installationFields };
  const trail = await trailOfInstallation(records, all, { by, from, to, before, limit: ACTIVITY_PAGE + 1 });
  const page = trail.slice(0, ACTIVITY_PAGE);
  const names = new Map<string, string>();
  for (const client of new Set(page.map((line) => line.client))) {
    if (client !== actor.client && client !== '') names.set(client, (await records.forClient(client).get(clients, client))?.name ?? client);
  }
  const lines = page.flatMap(({ client, ...line }) => {
    const fields = line.collection === clients.name ? line.fields.filter(({ field }) => isOfPlatform(field)) : line.fields;
    return shown({ ...line, fields }, actor).map((activity) => ({ ...activity, company: names.get(client) ?? '' }));
  });
  return { lines, more: trail.length > ACTIVITY_PAGE };
}
const isOfPlatform = (field: string): boolean => installationFields.some((name) => name === field.split('.')[0]);

function shown({ collection, op, fields, data, path, at, by, version }: TrailLine, actor: Actor): ActivityLine[] {
  const kind = collectionNamed(collection);
  if (!kind) return [];
  if (collection === signIns.name) {
    if (op !== 'create' || data === null) return [];
    const { user, outcome, method, address, reason } = data as Readonly<Record<string, string>>;
    const facts = Object.entries({ outcome, method, reason }).flatMap(([field, after]) => (after ? [{ field, before: null, after }] : []));
    return [{ at, version, by: user ?? '', op, kind: collection, about: '', fields: facts, address: address ?? '', company: '' }];
  }
  const hidden = hiddenFields(kind, actor).map((field) => field.split('.')[0]);
  const changes = fields.filter(({ field }) => !hidden.includes(field)) as ActivityLine['fields'];
  // An erasure leaves lines without values.
  if (op === 'update' && changes.length === 0) return [];
  const state: Data = data ?? Object.fromEntries(fields.map(({ field, before }) => [field, before]));
  const about = namesOf(collection)
    .map((field) => state[field])
    .find((value): value is string => typeof value === 'string' && value !== '');
  return [
    {
      at,
      version,
      by,
      op,
      kind: collection,
      about: about ?? idOfPath(path),
      fields: op === 'update' ? changes : [],
      address: '',
      company: '',
    },
  ];
}
