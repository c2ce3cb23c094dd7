import { acceptances, termsVersions } from '@app/domain/terms/terms.collection.ts';
import { termsDueFrom } from '@app/domain/terms/terms.rules.ts';
import type { TermsVersion } from '@app/domain/terms/terms.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Records } from '@app/store/records.ts';

const MOST = 500;

/** All published versions, read once and cached until another one is published. */
export class PublishedTerms {
  readonly #records: Records;
  #versions: Promise<readonly TermsVersion[]> | undefined;

  constructor({ records }: Pick<AppContext, 'records'>) {
    this.#records = records;
  }
  async versions(): Promise<readonly TermsVersion[]> {
    const reading = (this.#versions ??= this.#records.platform.list(termsVersions, { limit: MOST }));
    return await reading.catch((error: unknown) => {
      if (this.#versions === reading) this.#versions = undefined;
      throw error;
    });
  }
  /** Time from which somebody who accepted these versions must have accepted another one. */
  async dueFrom(accepted: readonly string[]): Promise<number | undefined> {
    return termsDueFrom(await this.versions(), accepted);
  }
  forget(): void {
    this.#versions = undefined;
  }
}

/** Versions and acceptances are written once and never changed, by whichever way a write comes. */
export function keepTermsFixed(records: Records): void {
  const refuseChange = async ({ before }: { readonly before: object | undefined }): Promise<void> => {
    if (before) throw refuse({ code: 'terms.fixed' });
  };
  records.onWrite(termsVersions, refuseChange);
  records.onWrite(acceptances, refuseChange);
}
