import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A program in a process of its own that answers one message at a time with `{done}` or `{failed}`. It sends one unasked when it is ready. */
export class MessageProcess {
  readonly #child: ChildProcess;
  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** `flags` are Node's own. */
  static async open(program: string, args: readonly string[] = [], flags: readonly string[] = []): Promise<MessageProcess> {
    const opened = new MessageProcess(fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [...flags] }));
    await opened.#answer();
    return opened;
  }
  get pid(): number {
    return this.#child.pid ?? 0;
  }
  async send(message: object): Promise<unknown> {
    const answer = this.#answer();
    this.#child.send(message);
    return await answer;
  }
  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }

  async #answer(): Promise<unknown> {
    const gone = new AbortController();
    const ended = once(this.#child, 'exit', { signal: gone.signal }).then(() => {
      throw new Error('a program of the bench ended');
    });
    try {
      const [said] = (await Promise.race([once(this.#child, 'message'), ended])) as [{ done: unknown } | { failed: string }];
      if ('failed' in said) throw new Error(said.failed);
      return said.done;
    } finally {
      ended.catch(() => undefined);
      gone.abort();
    }
  }
}
