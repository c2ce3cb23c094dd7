import { Skeleton } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import type { ReactNode } from 'react';
import type { Doc } from '@app/kernel/collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { ErrorState } from '../ui/feedback/States.tsx';
import { useSession } from '../wire/tab/session.ts';
import { useLiveDoc } from '../wire/tab/use-live.ts';
import { t } from '../words/words.ts';
import styles from './Settings.module.css';

export type Company = Doc<Client>;
const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
const missing = [{ code: 'records.missing' }];

/** Shows admins their company's record, live, and tells everybody else who may see it. */
export function CompanyPage({ children }: { readonly children: (company: Company) => ReactNode }) {
  const { client, hasRole } = useSession();
  const mayEnter = hasRole(['admin']);
  const { doc, state, problems } = useLiveDoc(clients, client && mayEnter ? clientPath(client.id) : undefined);
  if (!mayEnter) return <ErrorState problems={noAccess} />;
  if (doc) return <div className={styles.page}>{children(doc)}</div>;
  if (state !== 'loading') return <ErrorState problems={problems.length > 0 ? problems : missing} />;
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={t('Loading')}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={20} mb={20} />
      ))}
    </div>
  );
}
