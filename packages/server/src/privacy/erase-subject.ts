import { rewriteDocuments, statesOf } from '@app/store/erasing/rewrite-documents.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { erasureOf, type Subject } from '@app/domain/privacy/personal.rules.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { forgetDeliveries } from '../webhooks/delivery-rows.ts';
import { type PersonFile, filesOf } from './person-files.ts';
import { A_PAGE, contactPathsOf, isOwn, pathsAbout } from './person-records.ts';
import { reachOf } from './subject.ts';

export type ErasureDeps = Pick<AppContext, 'records' | 'files' | 'clock'>;
export interface Erasing {
  readonly client: string;
  readonly subject: Subject;
  /** uid of whoever erases. */
  readonly by: string;
  /** Is told how much of a pass is done, 0 to 1. */
  readonly say?: (part: number) => Promise<void>;
}
/** A pass that changes nothing ends it; new mail may come in meanwhile. */
const MOST_PASSES = 20;

/** Erases a person from all records of a company: documents, history, search texts, emails and files. Killed and repeated, it goes on. */
export async function eraseSubject({ records, files, clock }: ErasureDeps, { client, subject, by, say }: Erasing): Promise<void> {
  const contacts = contactPathsOf(client, subject);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const paths = [...new Set([...(await pathsAbout(records, client, subject)), ...contacts])];
    let changed = 0;
    for (let from = 0; from < paths.length; from += A_PAGE) {
      const page = paths.slice(from, from + A_PAGE);
      changed += await eraseFiles({ records, files, clock }, { client, subject, by }, page);
      changed += await rewriteDocuments(
        records,
        {
          ...reachOf(client),
          by,
          now: clock.now(),
          plan: (document) => {
            const { own, other } = erasureOf(document.kind, subject);
            return isOwn(document, subject) ? own : other;
          },
        },
        page,
      );
      await forgetDeliveries({ records }, client, page);
      await say?.((from + page.length) / paths.length);
    }
    if (changed === 0) return;
  }
  throw new Error('Records about the person keep coming.');
}

/** Removes the bytes first: a record without their key would leave them forever. */
async function eraseFiles({ records, files }: ErasureDeps, { client, subject, by }: Erasing, paths: readonly string[]): Promise<number> {
  const documents = await statesOf(records, reachOf(client), paths);
  const about = documents.map((document) => {
    const own = isOwn(document, subject);
    return { ...document, isOwn: own, isWhole: own };
  });
  const copies = about.flatMap(({ kind, doc, path, isOwn: own }): PersonFile[] => {
    const archive = own && kind.name === privacyRequests.name ? doc?.data['archive'] : undefined;
    return typeof archive === 'string' && archive !== '' ? [{ key: archive, name: '', path, field: 'archive' }] : [];
  });
  const gone = [...(await filesOf(records, client, about)), ...copies];
  for (const file of gone) {
    await files.remove(file.key);
    await removeName(records, { client, by }, file);
  }
  return gone.length;
}

async function removeName(
  records: ErasureDeps['records'],
  { client, by }: Pick<Erasing, 'client' | 'by'>,
  { path, field }: PersonFile,
): Promise<void> {
  const store = path.startsWith('clients/') ? records.forClient(client, by) : records.platform;
  if (field !== undefined) await store.write([{ op: 'merge', path, data: { [field]: '' } }]);
  else await store.remove(storedFiles, path);
}
