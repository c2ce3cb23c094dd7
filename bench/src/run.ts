// npm run bench [-- start live:read,list growth:1000,10000 …]: the programs named, of `live` the parts named, or all of them.
import { benchAirports } from './airports.bench.ts';
import { benchBoard } from './board.bench.ts';
import { benchCharter } from './charter.bench.ts';
import { benchCommerce } from './commerce.bench.ts';
import { benchCompanies, benchPrivacy, benchWebhooks } from './company.bench.ts';
import { benchContacts, benchImport } from './contacts.bench.ts';
import { benchDashboard } from './dashboard.bench.ts';
import { benchDesk } from './desk.bench.ts';
import { benchGrid } from './grid.bench.ts';
import { benchGrowth } from './growth.bench.ts';
import { benchLive } from './live.bench.ts';
import { machineNote } from './measure/machine.ts';
import { benchPage } from './page.bench.ts';
import { benchScreens } from './screens.bench.ts';
import { benchRules } from './rules.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchStart } from './start.bench.ts';

const programs: Readonly<Record<string, (parts: readonly string[]) => Promise<string[]>>> = {
  start: benchStart,
  page: benchPage,
  charter: benchCharter,
  airports: benchAirports,
  rules: benchRules,
  screens: benchScreens,
  grid: benchGrid,
  live: benchLive,
  growth: benchGrowth,
  import: benchImport,
  contacts: benchContacts,
  dashboard: benchDashboard,
  desk: benchDesk,
  board: benchBoard,
  search: benchSearch,
  commerce: benchCommerce,
  companies: benchCompanies,
  webhooks: benchWebhooks,
  privacy: benchPrivacy,
};

const requested = new Map(process.argv.slice(2).map((argument) => [argument.split(':')[0] ?? '', argument.split(':')[1]?.split(',') ?? []]));
const unknown = [...requested.keys()].filter((name) => !(name in programs));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}
console.log(machineNote());
for (const [name, program] of Object.entries(programs)) {
  if (requested.size > 0 && !requested.has(name)) continue;
  console.log(`\n${(await program(requested.get(name) ?? [])).join('\n')}`);
}
process.exit(0);
