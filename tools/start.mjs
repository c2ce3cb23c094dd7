// `npm start` and `npm run dev`. Runs on any Node from 20 on and needs nothing installed: it brings what is missing, then
// hands over to the pinned Node. Settings: see .env.example.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { compiled, endOnSignals, endWithParent, pinnedNode, root } from './run.mjs';
import { ensureWebBundle } from './web-bundle.mjs';

const dev = process.argv.includes('--dev');
const main = join(root, 'packages', 'server', 'src', 'main.ts');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Apron needs Node 20 or newer to start; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!existsSync(main)) {
  console.error(`${main} is missing: this copy of the project is not complete.`);
  process.exit(1);
}

endOnSignals();
endWithParent();
await ensureInstalled();
if (!dev) {
  const { code, output } = await ensureWebBundle();
  if (code !== 0) {
    console.error(output);
    console.error('The web bundle could not be built; the lines above say why.');
    process.exit(1);
  }
}

// NODE_ENV=production set by hand means production. React gets the same value below in every start but `dev`,
// so the product itself looks at APRON_MODE alone.
const mode = process.env['APRON_MODE'] ?? (process.env['NODE_ENV'] === 'production' ? 'production' : undefined);
const env = {
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  NODE_ENV: dev ? 'development' : 'production',
  ...(mode && { APRON_MODE: mode }),
  ...(dev && { APRON_DEV: '1' }),
};
// Named only where it is there: Node says a line about a missing one.
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
// Only our own sources: plain --watch would follow the configuration that the web's bundler writes and removes, and restart without end.
const watched = ['kernel', 'domain', 'store', 'demo', 'server'].flatMap((name) => ['--watch-path', join(root, 'packages', name, 'src')]);
watched.push('--watch-preserve-output');
const args = [...settings, ...(dev ? watched : []), main];
const server = spawn(pinnedNode, args, { cwd: root, env, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.removeAllListeners(signal);
  // In a terminal Ctrl-C reaches the server too; a second signal does no harm, the server is closing already.
  process.on(signal, () => server.kill(signal));
}
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 1) : (code ?? 1)));
