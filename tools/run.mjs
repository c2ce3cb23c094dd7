import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bins = join(root, 'node_modules', '.bin');
/** The Node that the project pins; the Node that runs this file may be older. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Folder in which Node keeps the server's modules compiled, so that only the first start of a version compiles them. */
export const compiled = join(root, 'node_modules', '.cache', 'server');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {Array<() => void>} */
const cleanups = [];

/** Ends a process and everything it started. */
function end(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Runs at the very end, whatever ends the program. Must be synchronous. */
export function atExit(cleanup) {
  cleanups.push(cleanup);
}
process.on('exit', () => {
  for (const child of running) end(child, 'SIGKILL');
  for (const cleanup of cleanups.reverse()) {
    try {
      cleanup();
    } catch (error) {
      console.error(error);
    }
  }
});

/** Ctrl-C and its like end the whole run, children and cleanups included. */
export function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of running) end(child, 'SIGTERM');
      console.error(`\nStopped by ${signal}.`);
      setTimeout(() => process.exit(128 + (constants.signals[signal] ?? 1)), 500);
    });
  }
}

/**
 * Ends this program as SIGTERM would once whoever started it is gone: npm starts it through a shell that dies of the signal that npm hands on,
 * and does not hand it on itself.
 */
export function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  look.unref();
}

/**
 * Runs one command in the project with its own tools first on the path.
 * Never rejects: a missing program is code 127, one that takes longer than `limitMs` is ended and is code 124.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ limitMs: number, env?: Record<string, string | undefined>, show?: boolean, cwd?: string, account?: { uid?: number, gid?: number } }} options
 *   `show` passes output through as it comes, without it it is only returned; `account` is who the command runs as (needs root)
 * @returns {Promise<{ code: number, output: string, ms: number }>}
 */
export function run(command, args, { limitMs, env = {}, show = false, cwd = root, account = {} }) {
  const started = Date.now();
  return new Promise((resolve) => {
    let output = '';
    let late = false;
    const path = [bins, process.env['PATH'] ?? ''].join(delimiter);
    const child = spawn(command, args, {
      cwd,
      ...account,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const timer = setTimeout(() => {
      output += `\n${command} took longer than ${Math.round(limitMs / 1000)} s and was ended.\n`;
      if (show) console.error(`${command} took longer than ${Math.round(limitMs / 1000)} s and is ended.`);
      late = true;
      end(child, 'SIGTERM');
      setTimeout(() => end(child, 'SIGKILL'), 5000).unref();
    }, limitMs);
    let done = false;
    const finish = (code) => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      running.delete(child);
      end(child, 'SIGKILL');
      resolve({ code: late ? 124 : code, output, ms: Date.now() - started });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (show) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      finish(127);
    });
    // A grandchild may keep the pipes open after its parent has gone: what the parent said is all there shortly after.
    child.on('exit', (code) => setTimeout(() => finish(code ?? 1), 1000).unref());
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Seconds for people: 950 → '0.9 s'. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
