// `npm run records`: backup, restore, verify and export of what is kept. Brings what is missing and hands over to the pinned Node, as `npm start` does.
import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { compiled, endOnSignals, pinnedNode, root } from './run.mjs';

endOnSignals();
await ensureInstalled();
const mode = process.env['APRON_MODE'] ?? (process.env['NODE_ENV'] === 'production' ? 'production' : undefined);
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const program = join(root, 'packages', 'server', 'src', 'records-admin.ts');
const child = spawn(pinnedNode, [...settings, program, ...process.argv.slice(2)], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...(mode && { APRON_MODE: mode }) },
  stdio: 'inherit',
});
child.on('error', (error) => {
  console.error(`The command could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 1) : (code ?? 1)));
