import { useEffect, useState } from 'react';
import { getAffiliateNames } from '@app/domain/marketplace/partners/partners.calls.ts';
import { sendOrRecall } from '../wire/tab/recall.ts';
import { useSession } from '../wire/tab/session.ts';

/** Names of companies by id, as received; held for as long as the page is open. */
const known = new Map<string, string>();
/** Returns the name of another company, or its id until the name is known. */
export const companyName = (id: string): string => known.get(id) ?? id;

/** Loads the names of the companies that this one is linked with, if `wanted` and again with other `links`, and renders again with them. */
export function useCompanyNames(wanted: boolean, links = 0): void {
  const { client } = useSession();
  const [, setCount] = useState(0);
  const id = client?.id;
  useEffect(() => {
    if (!wanted || id === undefined) return undefined;
    let on = true;
    // Without names the ids are shown.
    sendOrRecall(getAffiliateNames, {}).then(
      ({ names }) => {
        for (const [company, name] of Object.entries(names)) known.set(company, name);
        if (on) setCount((count) => count + 1);
      },
      () => undefined,
    );
    return () => {
      on = false;
    };
  }, [wanted, id, links]);
}
