import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../tools/free-port.mjs';
import { installPeer } from '../peers/install-peer.ts';
import { startServer } from '../peers/server-process.ts';
import { post, type ShopPeer } from './shop-peer.ts';

const packages = { '@vendure/core': '3.7.3', pg: '8.23.1' };
const overrides = { '@graphql-tools/batch-execute': '10.2.0' };
const SEED_LIMIT_MS = 4 * 60_000;
const PRODUCTS = 50;

/** As it comes, with its manual payments, a flat price of shipping and one rate of tax. */
const config = `const { DefaultJobQueuePlugin, DefaultLogger, DefaultSchedulerPlugin, DefaultSearchPlugin, dummyPaymentHandler, LogLevel } = require('@vendure/core');
const database = new URL(process.env.DATABASE);
module.exports.config = {
  apiOptions: { port: Number(process.env.PORT), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api', shopApiPlayground: false, adminApiPlayground: false },
  authOptions: { tokenMethod: ['bearer', 'cookie'], superadminCredentials: { identifier: 'benchroot', password: 'benchroot-9x7' }, cookieOptions: { secret: 'x' }, requireVerification: false },
  dbConnectionOptions: { type: 'postgres', host: database.hostname, port: Number(database.port), username: decodeURIComponent(database.username), password: decodeURIComponent(database.password), database: database.pathname.slice(1), synchronize: !!process.env.SYNC, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [DefaultSchedulerPlugin.init(), DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({})],
};
`;
const seed = `const { bootstrap } = require('@vendure/core');
const { populate } = require('@vendure/core/cli');
const { writeFileSync } = require('node:fs');
const { config } = require('./config.cjs');
const initial = {
  defaultLanguage: 'en', defaultZone: 'Americas', countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 8.25 }], shippingMethods: [{ name: 'Standard Shipping', price: 750 }],
  paymentMethods: [{ name: 'Standard', handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] } }], collections: [],
};
const head = 'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const rows = Array.from({ length: ${PRODUCTS} }, (_, i) => \`Product \${i},p-\${i},desc,,,,,SKU-\${i},\${10 + i},standard,1000000,true,,\`);
writeFileSync('products.csv', [head, ...rows, ''].join('\\n'));
populate(() => bootstrap(config), initial, 'products.csv').then(async (app) => { await app.close(); process.exit(0); }, (error) => { console.error(error); process.exit(1); });
`;
const server = `const { bootstrap } = require('@vendure/core');
bootstrap(require('./config.cjs').config).catch((error) => { console.error(error); process.exit(1); });
`;

export async function openVendureShop(databaseUrl: string): Promise<ShopPeer> {
  const folder = await installPeer('vendure', packages, { overrides });
  for (const [name, text] of Object.entries({ config, seed, server })) writeFileSync(join(folder, `${name}.cjs`), text);
  const port = await freePort();
  const env = { DATABASE: databaseUrl, PORT: String(port) };
  await promisify(execFile)(process.execPath, ['seed.cjs'], { cwd: folder, env: { ...process.env, ...env, SYNC: '1' }, timeout: SEED_LIMIT_MS });
  const address = `http://127.0.0.1:${port}/shop-api`;
  const started = await startServer('server.cjs', `http://127.0.0.1:${port}/health`, { cwd: folder, env });
  const ask = async (query: string, token = '') => {
    const { body, headers } = await post(address, token === '' ? {} : { authorization: `Bearer ${token}` }, { query });
    const [result] = Object.values(body.data ?? {}) as { readonly __typename?: string; readonly message?: string }[];
    if (body.errors || result?.message) throw new Error(JSON.stringify(body).slice(0, 400));
    return { data: body.data, token: headers.get('vendure-auth-token') ?? token };
  };
  const { data } = await ask(`{products(options:{take:${PRODUCTS}}){items{variants{id}}}}`);
  const variants: string[] = data.products.items.map(({ variants: [variant] }: { variants: { id: string }[] }) => variant?.id ?? '');
  const order =
    '__typename ... on Order{id code total totalWithTax shippingWithTax taxSummary{taxRate taxTotal} lines{id quantity linePriceWithTax}} ... on ErrorResult{message}';
  const newCart = async () => {
    const add = (line: number, token?: string) => ask(`mutation{addItemToOrder(productVariantId:"${variants[line]}",quantity:1){${order}}}`, token);
    const { token } = await add(PRODUCTS - 1);
    const does = (mutation: string) => ask(`mutation{${mutation}{__typename ... on ErrorResult{message}}}`, token);
    const input = 'fullName:"a b",streetLine1:"1 Main",city:"Chicago",province:"IL",postalCode:"60601",countryCode:"US"';
    await does(`setOrderShippingAddress(input:{${input}})`);
    const shipping = await ask('{eligibleShippingMethods{id}}', token);
    await does(`setOrderShippingMethod(shippingMethodId:["${shipping.data.eligibleShippingMethods[0].id}"])`);
    return {
      add: async (line: number): Promise<void> => void (await add(line, token)),
      async place(): Promise<void> {
        await does(`setCustomerForOrder(input:{firstName:"a",lastName:"b",emailAddress:"${token.slice(0, 12)}@maker.example"})`);
        await ask(
          'mutation{transitionOrderToState(state:"ArrangingPayment"){__typename ... on OrderStateTransitionError{message transitionError}}}',
          token,
        );
        await does('addPaymentToOrder(input:{method:"standard",metadata:{}})');
      },
    };
  };
  return {
    name: 'Vendure 3.7.3',
    pid: started.pid,
    carts: (count) => Promise.all(Array.from({ length: count }, newCart)),
    close: () => started.close(),
  };
}
