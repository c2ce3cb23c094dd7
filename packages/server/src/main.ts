import { BadConfig, readConfig } from './platform/config.ts';
import { startServer } from './start-server.ts';

const start = async (): Promise<void> => void (await startServer(readConfig(process.env)));

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadConfig ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
