import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/free-port.mjs';
import { installPeer } from '../peers/install-peer.ts';
import { startServer } from '../peers/server-process.ts';
import { post, type ShopCart, type ShopPeer } from './shop-peer.ts';

const VERSION = '2.21.2';
const packages = {
  '@medusajs/admin-sdk': VERSION,
  '@medusajs/cli': VERSION,
  '@medusajs/framework': VERSION,
  '@medusajs/medusa': VERSION,
};
const SEED_LIMIT_MS = 10 * 60_000;
const PRODUCTS = 50;
const CLI = './node_modules/@medusajs/cli/cli.js';

/** As it comes, with its modules in memory and without its admin. */
const config = `const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'a secret of the bench', cookieSecret: 'a secret of the bench' },
  },
  admin: { disable: true },
});
`;
/** The same shop as at the other peers: one rate of tax, a flat price of shipping, products without stock. */
const seed = `const flows = require('@medusajs/medusa/core-flows');
const { Modules, ContainerRegistrationKeys } = require('@medusajs/framework/utils');
const { writeFileSync } = require('node:fs');
exports.default = async ({ container }) => {
  const run = async (flow, input) => (await flows[flow](container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [store] = await container.resolve(Modules.STORE).listStores();
  let [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({});
  channel ??= (await run('createSalesChannelsWorkflow', { salesChannelsData: [{ name: 'Default' }] }))[0];
  const update = { supported_currencies: [{ currency_code: 'usd', is_default: true }], default_sales_channel_id: channel.id };
  await run('updateStoresWorkflow', { selector: { id: store.id }, update });
  const regions = [{ name: 'US', currency_code: 'usd', countries: ['us'], payment_providers: ['pp_system_default'] }];
  const [region] = await run('createRegionsWorkflow', { regions });
  const default_tax_rate = { rate: 8.25, name: 'Sales tax', code: 'us' };
  await run('createTaxRegionsWorkflow', [{ country_code: 'us', provider_id: 'tp_system', default_tax_rate }]);
  const address = { city: 'Chicago', country_code: 'US', address_1: '' };
  const [place] = await run('createStockLocationsWorkflow', { locations: [{ name: 'Warehouse', address }] });
  const stock = { [Modules.STOCK_LOCATION]: { stock_location_id: place.id } };
  await link.create({ ...stock, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } });
  let [profile] = await fulfillment.listShippingProfiles({ type: 'default' });
  profile ??= (await run('createShippingProfilesWorkflow', { data: [{ name: 'Default', type: 'default' }] }))[0];
  const service_zones = [{ name: 'US', geo_zones: [{ country_code: 'us', type: 'country' }] }];
  const set = await fulfillment.createFulfillmentSets({ name: 'US', type: 'shipping', service_zones });
  await link.create({ ...stock, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
  const [shipping] = await run('createShippingOptionsWorkflow', [{
    name: 'Standard', price_type: 'flat', provider_id: 'manual_manual', service_zone_id: set.service_zones[0].id, shipping_profile_id: profile.id,
    type: { label: 'Standard', description: 'Standard', code: 'standard' }, prices: [{ currency_code: 'usd', amount: 7.5 }],
    rules: [{ attribute: 'enabled_in_store', value: 'true', operator: 'eq' }, { attribute: 'is_return', value: 'false', operator: 'eq' }],
  }]);
  await run('linkSalesChannelsToStockLocationWorkflow', { id: place.id, add: [channel.id] });
  const [key] = await run('createApiKeysWorkflow', { api_keys: [{ title: 'web', type: 'publishable', created_by: '' }] });
  await run('linkSalesChannelsToApiKeyWorkflow', { id: key.id, add: [channel.id] });
  const products = await run('createProductsWorkflow', { products: Array.from({ length: ${PRODUCTS} }, (_, i) => ({
    title: \`Product \${i}\`, handle: \`p-\${i}\`, weight: 400, status: 'published', shipping_profile_id: profile.id, options: [{ title: 'Size', values: ['S'] }],
    variants: [{ title: 'S', sku: \`SKU-\${i}\`, options: { Size: 'S' }, manage_inventory: false, prices: [{ amount: 10 + i, currency_code: 'usd' }] }],
    sales_channels: [{ id: channel.id }],
  })) });
  const variants = products.map(({ variants: [variant] }) => variant.id);
  writeFileSync('shop.json', JSON.stringify({ key: key.token, region: region.id, shipping: shipping.id, variants }));
};
`;
const server = `process.argv.push('start', '-H', '127.0.0.1', '-p', process.env.PORT);
require('${CLI}');
`;
interface Shop {
  readonly key: string;
  readonly region: string;
  readonly shipping: string;
  readonly variants: readonly string[];
}

export async function openMedusaShop(databaseUrl: string): Promise<ShopPeer> {
  const folder = await installPeer('medusa', packages, { type: 'commonjs' });
  mkdirSync(join(folder, 'src', 'scripts'), { recursive: true });
  for (const [name, text] of [
    ['medusa-config.js', config],
    ['src/scripts/seed.js', seed],
    ['server.cjs', server],
  ] as const)
    writeFileSync(join(folder, name), text);
  const port = await freePort();
  const env = { DATABASE: databaseUrl, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'error', MEDUSA_TELEMETRY_DISABLED: '1' };
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [CLI, ...args], { cwd: folder, env: { ...process.env, ...env }, timeout: SEED_LIMIT_MS });
  await run('db:migrate');
  await run('exec', './src/scripts/seed.js');
  const shop = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8')) as Shop;
  const address = `http://127.0.0.1:${port}`;
  const started = await startServer('server.cjs', `${address}/health`, { cwd: folder, env });
  const ask = async (path: string, sent: object) => {
    const { status, body } = await post(`${address}/store${path}`, { 'x-publishable-api-key': shop.key }, sent);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 400)}`);
    return body;
  };
  const newCart = async (_: unknown, index: number): Promise<ShopCart> => {
    const shipping_address = {
      first_name: 'a',
      last_name: 'b',
      address_1: '1 Main',
      city: 'Chicago',
      province: 'il',
      postal_code: '60601',
      country_code: 'us',
    };
    const { cart } = await ask('/carts', { region_id: shop.region, email: `buyer${index}@maker.example`, shipping_address });
    const path = `/carts/${cart.id}`;
    const add = (line: number) => ask(`${path}/line-items`, { variant_id: shop.variants[line], quantity: 1 });
    await add(PRODUCTS - 1);
    await ask(`${path}/shipping-methods`, { option_id: shop.shipping });
    return {
      add: async (line) => {
        const { cart: after } = await add(line);
        if (!(after.total > 0 && after.tax_total > 0 && after.shipping_total > 0)) throw new Error('Medusa answered without totals');
      },
      place: async () => {
        const { payment_collection } = await ask('/payment-collections', { cart_id: cart.id });
        await ask(`/payment-collections/${payment_collection.id}/payment-sessions`, { provider_id: 'pp_system_default' });
        const { type } = await ask(`${path}/complete`, {});
        if (type !== 'order') throw new Error('Medusa made no order');
      },
    };
  };
  return {
    name: `Medusa ${VERSION}`,
    pid: started.pid,
    carts: (count) => Promise.all(Array.from({ length: count }, newCart)),
    close: () => started.close(),
  };
}
