/**
 * Follows the contacts of a company and prints every change. Meanwhile it creates a contact, renames it and removes it, so that there is
 * something to see.
 *
 *   APRON_URL=https://fly.example APRON_KEY=apron_… npx node packages/client/examples/follow-contacts.ts
 */
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { openApron } from '../src/open-apron.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const apron = openApron({ url: process.env['APRON_URL'] ?? 'http://127.0.0.1:3000', apiKey: process.env['APRON_KEY'] ?? '' });
const all = apron.of(contacts);

/** Names in the last answer; undefined before the first. */
let names: readonly string[] | undefined;
let announce: () => void = () => undefined;
const stop = all.watch({ where: { field: 'company', op: 'eq', value: 'Holm Ltd' }, orderBy: [{ field: 'last_name', dir: 'asc' }] }, (seen) => {
  names = seen.docs.map((contact) => `${contact.first_name} ${contact.last_name}`);
  say(`${seen.state}: ${names.length === 0 ? 'nobody' : names.join(', ')}`);
  announce();
});
async function until(...wanted: readonly string[]): Promise<void> {
  while (names?.join() !== wanted.join()) await new Promise<void>((resolve) => (announce = resolve));
}

await until();
const { path, version } = await all.create({ first_name: 'Vera', last_name: 'Holm', company: 'Holm Ltd' });
await until('Vera Holm');
await all.update(path, { first_name: 'Verena' }, version);
await until('Verena Holm');
await all.remove(path);
await until();
stop();
say(`${apron.client}: ${String(await all.count())} contacts`);
