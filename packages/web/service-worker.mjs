// Builds the worker that opens the application without a network, after the build. It carries the list of the built files, so every new build has a
// new worker, and browsers fetch it again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const folder = process.argv[2];
if (!folder) throw new Error('Which folder? For example: node service-worker.mjs build/client');

const files = readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|woff2|json)$/.test(entry.name))
  .map((entry) => `/${join(entry.parentPath, entry.name).slice(join(folder).length + 1)}`)
  .toSorted();

// The router's manifest names its routes: the roots of the application are those that load in the browser alone.
const manifest = files.find((file) => /^\/assets\/manifest-\w+\.js$/.test(file));
if (!manifest) throw new Error('The build left no manifest of its routes.');
const text = readFileSync(join(folder, manifest), 'utf8');
const routes = Object.values(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).routes);
const isApp = (route) => route.parentId === 'root' && route.hasClientLoader && !route.hasLoader;
const shells = routes.filter(isApp).map((root) => {
  const paths = root.path ? [root.path] : routes.filter((route) => route.parentId === root.id).map((route) => route.path);
  const [first] = paths;
  if (!first) throw new Error(`Nothing stands under ${root.id}.`);
  return { url: `/${first.replace(/:\w+\??/g, '-')}`, paths };
});
if (shells.length === 0) throw new Error('No route of the application was found.');

const version = createHash('sha256')
  .update(JSON.stringify([files, shells]))
  .digest('hex')
  .slice(0, 16);
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { __BUILT__: JSON.stringify({ version, files, shells }) },
  build: {
    target: 'es2023',
    outDir: folder,
    emptyOutDir: false,
    lib: { entry: 'src/app/updates/service-worker.ts', formats: ['es'], fileName: () => 'service-worker.js' },
  },
});
console.log(`Service worker: ${files.length} files, ${shells.length} documents, version ${version}.`);
