import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;

export interface ServerProcess {
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/** Runs a script on this Node and waits until its address answers. */
export async function startServer(
  script: string,
  url: string,
  { cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await wait(50)) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${script} ended while starting`);
    const answers = await fetch(url).then(
      (reply) => reply.arrayBuffer().then(() => reply.ok),
      () => false,
    );
    if (answers) return { pid: child.pid, close };
  }
  await close();
  throw new Error(`${script} did not answer at ${url} within ${START_LIMIT_MS / 1000} s`);
}
