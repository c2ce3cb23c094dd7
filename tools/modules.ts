/**
 * The structure of the code as data: which package may import which, and the layers of modules inside a package.
 * A module is a folder of one subject; it imports modules of lower layers only, never its own layer or a higher one.
 * `modules.test.ts` checks every import against this file.
 */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  domain: ['kernel'],
  store: ['kernel'],
  demo: ['kernel', 'domain'],
  server: ['kernel', 'domain', 'store', 'demo'],
  web: ['kernel', 'domain'],
  client: ['kernel', 'domain'],
  e2e: ['kernel', 'domain', 'tools'],
  bench: ['kernel', 'domain', 'demo', 'tools'],
  tools: ['kernel', 'domain'],
};

/** Packages that the tests of a package may import besides: a client is proven against the real server. */
export const allowedInTests: Readonly<Record<string, readonly string[]>> = { client: ['server'], store: ['tools'], server: ['tools'], web: ['demo'] };

/** Lowest first. A module that no package has yet is reserved for a designed capability. */
export const layers: ReadonlyArray<{ readonly name: string; readonly modules: readonly string[] }> = [
  { name: 'languages', modules: ['words'] },
  { name: 'foundation', modules: ['platform', 'wire', 'ui'] },
  { name: 'transport', modules: ['http', 'widgets'] },
  { name: 'records', modules: ['records'] },
  { name: 'claims', modules: ['claims'] },
  { name: 'tenants', modules: ['clients'] },
  { name: 'people', modules: ['users', 'addresses', 'jobs', 'search', 'files', 'imports'] },
  { name: 'mail', modules: ['mail'] },
  { name: 'around people', modules: ['invitations', 'profile', 'terms', 'webhooks'] },
  { name: 'subjects', modules: ['contacts', 'catalog', 'payments', 'fleet', 'pages', 'holds'] },
  { name: 'conversations', modules: ['conversations', 'shipping', 'work', 'marketing'] },
  { name: 'deals', modules: ['follow-ups', 'orders', 'trips', 'forms'] },
  { name: 'settlement', modules: ['settlement', 'fulfillment'] },
  { name: 'selling', modules: ['cart', 'marketplace', 'offers', 'analytics'] },
  { name: 'customers', modules: ['customers'] },
  { name: 'connections', modules: ['connections'] },
  { name: 'whole', modules: ['companies', 'dashboards', 'privacy', 'demo'] },
  { name: 'keeping', modules: ['backup'] },
  { name: 'composition', modules: ['app', 'testing'] },
];

/** Files beside the modules that import all of them, so no module but `app` may import them. */
export const registers = [
  'collections.ts',
  'problems.ts',
  'samples.ts',
  'calls.ts',
  'links.ts',
  'app.ts',
  'app-calls.ts',
  'app-jobs.ts',
  'app-writes.ts',
  'main.ts',
  'start-server.ts',
  'records-admin.ts',
  'records-commands.ts',
];

/** Packages whose folders are modules. */
export const withModules = ['domain', 'server', 'web'];

/** Npm packages that the pure packages may use; any other would tie the rules of the business to a machine. */
export const pureDependencies: Readonly<Record<string, readonly string[]>> = {
  kernel: ['zod', 'temporal-polyfill'],
  domain: ['zod'],
  demo: [],
};
/** Npm packages that tests of the pure packages may use besides. */
export const testTools = ['vitest', 'fast-check'];

/** A folder with more files is hard to survey. */
export const MAX_FILES_IN_FOLDER = 25;
