import type { AnyDoc } from '../core/registry.ts';

interface Line {
  readonly path: string;
  readonly op: 'put' | 'delete';
  readonly version: number | null;
}

/** Documents as this process wrote them, by version, until the feed reports them: they need not be read. */
export class OwnDocs {
  #young = new Map<number, AnyDoc>();
  #old = new Map<number, AnyDoc>();

  /** Takes the documents that a commit leaves. */
  take(docs: Iterable<AnyDoc>): void {
    for (const doc of docs) this.#young.set(doc.version, doc);
  }

  /** Call after each reading: what two readings did not report was unchanged, or is read. */
  turn(): void {
    this.#old = this.#young;
    this.#young = new Map();
  }

  /** Returns the documents of paths that only this process has changed, as it left them. A removal is looked up: its document may be there again. */
  of(lines: readonly Line[]): Map<string, AnyDoc> {
    const docs = new Map<string, AnyDoc>();
    const open = new Set<string>();
    for (const { path, op, version } of lines) {
      const doc = op === 'put' && version !== null ? (this.#young.get(version) ?? this.#old.get(version)) : undefined;
      if (doc) docs.set(path, doc);
      else open.add(path);
    }
    for (const path of open) docs.delete(path);
    return docs;
  }
}
