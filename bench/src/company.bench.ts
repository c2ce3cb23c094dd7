import { roundLines, roundsOf, wholeNumber } from './measure/rounds.ts';

const program = 'imports/company.program.ts';
const COMPANIES = 40;
const DELIVERIES = 200;
const ABOUT = 10_000;
const AMONG = 20_000;

/** Making a company with its roles, invitation and starter pages. */
export async function benchCompanies(): Promise<string[]> {
  const round = await roundsOf({ name: 'companies', program, message: { companies: COMPANIES } });
  return roundLines(`${COMPANIES} companies made one after another, PostgreSQL`, round, (of) => [
    { what: 'making a company, p95 against 300 ms', ratio: of('a company, p95 ms') / 300, atMost: 1 },
    { what: 'its pages, p95 against 10 s', ratio: of('its pages, p95 ms') / 10_000, atMost: 1 },
    { what: 'making a company against its bare record', ratio: of('a company, p95 ms') / of('a bare record of a company, p95 ms') },
  ]);
}

/** Deliveries to an endpoint with nothing else to do, and the writes of a company whose endpoint hangs. */
export async function benchWebhooks(): Promise<string[]> {
  const round = await roundsOf({ name: 'webhooks', program, message: { deliveries: DELIVERIES } });
  return roundLines('Webhooks, PostgreSQL', round, (of) => [
    { what: 'from commit to request, p95 against 1 s', ratio: of('from commit to request, p95 ms') / 1000, atMost: 1 },
    { what: 'deliveries queued a second, against 1,000', ratio: of('queued a second') / 1000, atLeast: 1 },
    { what: 'writes with a webhook against writes without', ratio: of('writes with a webhook, ms') / of('writes without, ms'), atMost: 1.1 },
  ]);
}

/** The export and the erasure of a person. */
export async function benchPrivacy([about = String(ABOUT)]: readonly string[]): Promise<string[]> {
  const round = await roundsOf({ name: 'privacy', program, message: { about: Number(about), among: AMONG } });
  return roundLines(`A person with ${wholeNumber(Number(about))} records among ${wholeNumber(AMONG)} others, PostgreSQL`, round, (of) => [
    { what: 'export, against 30 s', ratio: of('export, ms') / 30_000, atMost: 1 },
    { what: 'erasure, against 2 min', ratio: of('erasure, ms') / 120_000, atMost: 1 },
    { what: 'export against a plain read of all orders', ratio: of('export, ms') / of('plain read of all orders, ms') },
  ]);
}
