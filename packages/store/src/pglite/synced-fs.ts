import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** PGlite's file system never reaches the disk by itself: `fsync` is missing from it, so a power cut would lose acknowledged writes. */
export class SyncedNodeFS extends NodeFS {
  readonly #onAbort: (reason: unknown) => void;

  /** `onAbort`: the engine has given up (it could not write its log); what was asked of it is never answered. */
  constructor(dir: string, onAbort: (reason: unknown) => void) {
    super(dir);
    this.#onAbort = onAbort;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const preRun = [
      ...([made.emscriptenOpts.preRun ?? []].flat() as ((module: unknown) => void)[]),
      (module: unknown): void => {
        (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
          fdatasyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return { emscriptenOpts: { ...made.emscriptenOpts, onAbort: this.#onAbort, preRun: preRun as NonNullable<typeof made.emscriptenOpts.preRun> } };
  }
}
