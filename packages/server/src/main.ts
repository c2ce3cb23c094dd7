import { readConfig } from './platform/config.ts';
import { startFailure } from './start-failure.ts';
import { startServer } from './start-server.ts';

const start = async (): Promise<void> => void (await startServer(readConfig(process.env)));

start().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
