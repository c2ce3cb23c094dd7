import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** Adds `fsync` to PGlite's file system; without it, a power cut would lose acknowledged writes. */
export class SyncedNodeFS extends NodeFS {
  readonly #onAbort: (reason: unknown) => void;

  /** `onAbort`: the engine has given up (it could not write its log) and will not answer. */
  constructor(dir: string, onAbort: (reason: unknown) => void) {
    super(dir);
    this.#onAbort = onAbort;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    const preRun = [
      ...([result.emscriptenOpts.preRun ?? []].flat() as ((module: unknown) => void)[]),
      (module: unknown): void => {
        (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
          fdatasyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return {
      emscriptenOpts: { ...result.emscriptenOpts, onAbort: this.#onAbort, preRun: preRun as NonNullable<typeof result.emscriptenOpts.preRun> },
    };
  }
}
