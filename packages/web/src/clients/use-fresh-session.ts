import { useEffect } from 'react';
import { reloadSession, useSession } from '../wire/tab/session.ts';
import type { Company } from './CompanyPage.tsx';

/** The shell shows name, language and roles of the company as the session loaded them: it loads anew once one of these is saved. */
export function useFreshSession({ name, language, timezone, config }: Company): void {
  const { client } = useSession();
  const saved = JSON.stringify([name, language, timezone, config.roles]);
  const shown = client && JSON.stringify([client.name, client.language, client.timezone, client.roles]);
  useEffect(() => {
    if (shown === undefined || saved === shown) return;
    reloadSession().catch((error: unknown) => console.warn('The session could not be loaded anew', error));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each save: what the session shows follows
  }, [saved]);
}
