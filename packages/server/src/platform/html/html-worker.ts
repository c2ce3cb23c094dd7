import { Worker } from 'node:worker_threads';
import type { Language } from '@app/kernel/words.ts';

/** Work for `html.worker.ts`. `client`: whose kept files may be shown as pictures. */
export type HtmlTask =
  | { readonly kind: 'mail' | 'page'; readonly html: string }
  | { readonly kind: 'post'; readonly html: string; readonly client: string }
  | { readonly kind: 'limit'; readonly html: string; readonly language: Language }
  | { readonly kind: 'enclose'; readonly html: string; readonly maxBytes: number; readonly language: Language };
export interface HtmlResult {
  readonly html: string;
  readonly text: string;
}
/** A task took longer than it may; its thread has been ended. */
export class HtmlTooSlow extends Error {}

interface Queued {
  readonly task: HtmlTask;
  readonly resolve: (result: HtmlResult) => void;
  readonly reject: (error: Error) => void;
}
type Reply = { readonly ready: true } | { readonly done: HtmlResult } | { readonly failed: string };

/** Runs tasks one after another in a thread of its own, which is started with the first one and ended when a task takes too long. */
export function htmlWorker(deadlineMs: number, program = new URL('./html.worker.ts', import.meta.url)): (task: HtmlTask) => Promise<HtmlResult> {
  const queue: Queued[] = [];
  let current: Queued | undefined;
  let worker: Worker | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  const finish = (settle: (queued: Queued) => void): void => {
    clearTimeout(timer);
    const finished = current;
    current = undefined;
    worker?.unref();
    if (finished) settle(finished);
    next();
  };
  const drop = (dropped: Worker, error: Error): void => {
    if (dropped !== worker) return;
    worker = undefined;
    isReady = false;
    void dropped.terminate();
    finish(({ reject }) => reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(program, { execArgv: [] });
    started.on('message', (reply: Reply) => {
      if (started !== worker) return;
      if ('ready' in reply) {
        isReady = true;
        give();
      } else if ('done' in reply) finish(({ resolve }) => resolve(reply.done));
      else finish(({ reject }) => reject(new Error(reply.failed)));
    });
    started.on('error', (error) => drop(started, error));
    started.on('exit', () => drop(started, new Error('The thread that cleans HTML has stopped.')));
    return started;
  };
  /** Time counts from when the thread has the task. */
  const give = (): void => {
    const thread = worker;
    if (!current || !thread || !isReady) return;
    timer = setTimeout(() => drop(thread, new HtmlTooSlow('too slow')), deadlineMs);
    thread.postMessage(current.task);
  };
  const next = (): void => {
    if (current || queue.length === 0) return;
    current = queue.shift();
    worker ??= start();
    // Nothing waits for an idle thread, but a process that has given it a task waits for the answer.
    worker.ref();
    give();
  };
  return (task) =>
    new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      next();
    });
}
