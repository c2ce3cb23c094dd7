import { parseArgs } from 'node:util';
import type { AdminCommand } from './records-commands.ts';

const USAGE = `npm run records -- backup <file>                      everything that is kept, in one file
npm run records -- restore <file>                     brings a backup into an empty database
npm run records -- verify                             holds what is kept against its rules; exit code 1 where something is wrong
npm run records -- export --client=<key or id> <folder>  one client's records and files, readable
npm run records -- setup-token                        a new address of the setup screen, while there is no company
npm run records -- setup --name=<company> --key=<key> --email=<address>  sets up without a browser; prints a link for the admin
npm run records -- admin --client=<key or id> --email=<address>  makes somebody an admin; prints a link for them

The database is the one that npm start uses: DATABASE_URL, else the embedded one in DATA_DIR, which must not run meanwhile.`;

const names = ['client', 'name', 'key', 'email'] as const;
const text = { type: 'string' } as const;
const options = { client: text, name: text, key: text, email: text };
/** Which options a command needs, and whether it names a place. */
const commands: ReadonlyMap<string, { readonly hasPlace: boolean; readonly options: readonly (typeof names)[number][] }> = new Map([
  ['backup', { hasPlace: true, options: [] }],
  ['restore', { hasPlace: true, options: [] }],
  ['verify', { hasPlace: false, options: [] }],
  ['export', { hasPlace: true, options: ['client'] }],
  ['setup-token', { hasPlace: false, options: [] }],
  ['setup', { hasPlace: false, options: ['name', 'key', 'email'] }],
  ['admin', { hasPlace: false, options: ['client', 'email'] }],
]);

/** Returns undefined if the parts do not fit each other. */
function readCommand(args: readonly string[]): AdminCommand | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [command = '', place, ...more] = positionals;
    const wanted = commands.get(command);
    const isAsWanted = wanted && more.length === 0 && (place !== undefined) === wanted.hasPlace;
    if (!isAsWanted || names.some((name) => (values[name] !== undefined) !== wanted.options.includes(name))) return undefined;
    return { command, place, values };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}

const command = readCommand(process.argv.slice(2));
if (!command) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
// Loaded only now: how to use it is said without loading the store.
const { runCommand } = await import('./records-commands.ts');
process.exit(await runCommand(command));
