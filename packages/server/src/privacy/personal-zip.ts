import { PassThrough, type Readable } from 'node:stream';
import { AsyncZipDeflate, Zip, ZipPassThrough } from 'fflate';
import { type ExportedKind, personPage } from './person-page.ts';

/** A ZIP of data about a person, to be read while it is filled. */
export interface PersonalZip {
  readonly out: Readable;
  /** Adds bytes that are compressed already, such as pictures. */
  addFile(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds the records as JSON, and a page to read them all; then ends the ZIP. */
  end(title: string, kinds: ReadonlyMap<string, ExportedKind>): void;
}

export function openPersonalZip(): PersonalZip {
  const out = new PassThrough();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) out.destroy(error);
    else out.write(chunk);
    if (isLast) out.end();
  });
  const addText = (name: string, text: string): void => {
    const entry = new AsyncZipDeflate(name);
    zip.add(entry);
    entry.push(new TextEncoder().encode(text), true);
  };
  return {
    out,
    async addFile(name, chunks) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for await (const chunk of chunks) entry.push(chunk);
      entry.push(new Uint8Array(0), true);
    },
    end(title, kinds) {
      for (const [kind, { records }] of kinds) addText(`records/${kind}.json`, JSON.stringify(records, null, 2));
      addText('index.html', personPage(title, [...kinds.values()]));
      zip.end();
    },
  };
}
