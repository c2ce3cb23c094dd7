// npm run bench [-- start …]: the programs named, or all of them.
import { benchAirports } from './airports.bench.ts';
import { benchCharter } from './charter.bench.ts';
import { machineNote } from './measure/machine.ts';
import { benchPage } from './page.bench.ts';
import { benchRules } from './rules.bench.ts';
import { benchStart } from './start.bench.ts';

const programs: Readonly<Record<string, () => Promise<string[]>>> = {
  start: benchStart,
  page: benchPage,
  charter: benchCharter,
  airports: benchAirports,
  rules: benchRules,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in programs));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}
console.log(machineNote());
for (const [name, program] of Object.entries(programs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${(await program()).join('\n')}`);
}
process.exit(0);
