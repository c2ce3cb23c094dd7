import type { z } from 'zod';
import type { Actor } from '@app/kernel/collection.ts';
import { compiledSchema } from '@app/kernel/schemas/compiled-schema.ts';
import { taxSettings } from '@app/domain/catalog/catalog.collection.ts';
import { stateCodes, TAX_SETTINGS_ID, TaxSettings } from '@app/domain/catalog/tax-settings.ts';
import type { saveTaxSettings as saveTaxSettingsCall, TaxSettingsView } from '@app/domain/catalog/tax-settings.calls.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openText, sealText } from '../platform/sealing.ts';
import { keptReads } from '../records/kept-reads.ts';
import { TaxError, taxJar } from '../platform/taxes/taxjar-calls.ts';

const purposeOf = (client: string): string => `taxjar key of ${client}`;

export const taxSettingsOf = async ({ records }: Pick<AppContext, 'records'>, client: string): Promise<TaxSettings> =>
  (await records.forClient(client).get(taxSettings, TAX_SETTINGS_ID)) ?? TaxSettings.parse({});

/** The same for work on orders: as this process knows them. */
export const knownTaxSettings = async ({ records }: Pick<AppContext, 'records'>, client: string): Promise<TaxSettings> =>
  (await keptReads(records).get(records.forClient(client), taxSettings, TAX_SETTINGS_ID)) ?? compiledSchema(TaxSettings).parse({});

/** The account of a company at TaxJar; undefined without a key, or with one that cannot be opened any more. */
export function accountAt({ config }: Pick<AppContext, 'config'>, client: string, { taxjar }: TaxSettings) {
  const key = taxjar.secret === '' ? undefined : openText(config, purposeOf(client), taxjar.secret);
  return key === undefined ? undefined : taxJar(key, config.taxjarUrl);
}

export async function getTaxSettings(ctx: AppContext, { client }: Actor): Promise<TaxSettingsView> {
  const { account, nexus, taxjar } = await taxSettingsOf(ctx, client);
  return { account, nexus, ending: taxjar.ending, tested: taxjar.tested };
}

/** Saves where rates come from. A new key is tested first; if TaxJar refuses it, nothing is saved. */
export async function saveTaxSettings(
  ctx: AppContext,
  { uid, client }: Actor,
  { account, nexus, secret }: z.output<typeof saveTaxSettingsCall.body>,
): Promise<void> {
  const { taxjar } = await taxSettingsOf(ctx, client);
  if (account === 'taxjar' && secret === '' && taxjar.secret === '') throw refuse({ code: 'catalog.key-missing' });
  const registered = secret === '' ? [] : await told(taxJar(secret, ctx.config.taxjarUrl));
  const states = nexus.length > 0 ? nexus : registered.filter((code) => stateCodes.includes(code));
  if (account === 'taxjar' && states.length === 0) throw refuse({ code: 'catalog.no-nexus' });
  const key = secret === '' ? {} : { secret: sealText(ctx.config, purposeOf(client), secret), ending: secret.slice(-4), tested: ctx.clock.now() };
  await change(ctx, { uid, client }, (before) => ({ account, nexus: [...new Set(states)].toSorted(), taxjar: { ...before.taxjar, ...key } }));
}

/** Tests the stored key. */
export async function testTaxKey(ctx: AppContext, { uid, client }: Actor): Promise<void> {
  const account = accountAt(ctx, client, await taxSettingsOf(ctx, client));
  if (!account) throw refuse({ code: 'catalog.key-missing' });
  await told(account);
  await change(ctx, { uid, client }, (before) => ({ ...before, taxjar: { ...before.taxjar, tested: ctx.clock.now() } }));
}

const change = (ctx: AppContext, { uid, client }: Pick<Actor, 'uid' | 'client'>, after: (before: TaxSettings) => TaxSettings): Promise<void> =>
  ctx.records.tx(async () => {
    const store = ctx.records.forClient(client, uid);
    await store.lock(clients, client);
    await store.set(taxSettings, TAX_SETTINGS_ID, after(await taxSettingsOf(ctx, client)));
  });

async function told(account: ReturnType<typeof taxJar>): Promise<string[]> {
  try {
    return await account.states();
  } catch (error) {
    if (!(error instanceof TaxError)) throw error;
    throw refuse({ code: error.kind === 'refused' ? 'catalog.key-refused' : 'catalog.tax-silent' });
  }
}
