import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { listTerms, type PublishedTerms } from '@app/domain/terms/terms.calls.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { EmptyState, ErrorState, RowSkeletons } from '../ui/feedback/States.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { ListPage, listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { showMoment } from '../widgets/status/time-ago.rules.ts';
import { useReply } from '../widgets/status/use-reply.ts';
import { useSession } from '../wire/tab/session.ts';
import { language } from '../words/language.ts';
import { t } from '../words/words.ts';
import { PublishTermsDialog } from './PublishTermsDialog.tsx';
import { TermsBody } from './TermsBody.tsx';

const noAccess = [{ code: 'records.not-allowed', params: { role: 'admin' } }];
const failed = [{ code: 'records.unexpected' }];

/** Platform → Terms: versions of the terms of this installation, for admins of the company that runs it (AUT-6). */
export function TermsPage() {
  const { hasRole } = useSession();
  if (hasRole(['isDefault', 'admin'])) return <Versions />;
  return (
    <ListPage title={t('Terms')}>
      <ErrorState problems={noAccess} />
    </ListPage>
  );
}

function Versions() {
  const { termsFrom } = useSession();
  const [isPublishing, setPublishing] = useState(false);
  const [shown, setShown] = useState<PublishedTerms>();
  const [turn, setTurn] = useState(0);
  const load = (): void => setTurn((before) => before + 1);
  // The acceptance of whoever looks counts as well: it changes `termsFrom`.
  const { reply, failure } = useReply(listTerms, {}, `${turn} ${String(termsFrom)}`);
  const versions = reply?.versions;
  const publish = (
    <Button leftSection={<IconFileText size={16} stroke={1.75} />} onClick={() => setPublishing(true)}>
      {t('New version')}
    </Button>
  );
  return (
    <ListPage
      title={t('Terms')}
      lead={t('The terms under which people use this server. Published versions stay as they are.')}
      tools={versions && versions.length > 0 && publish}
    >
      {failure && <ErrorState problems={failed} onRetry={load} />}
      {!failure && !versions && <RowSkeletons rows={3} height={52} />}
      {versions?.length === 0 && (
        <EmptyState icon={IconFileText} title={t('No version published. Nobody is asked.')} action={publish}>
          {t('Publish terms that people accept before they work here.')}
        </EmptyState>
      )}
      {versions && versions.length > 0 && (
        <table className={listStyles.table}>
          <TableHead
            caption={t('Versions of the terms, newest first')}
            columns={[t('Version'), t('Begins'), t('Must be accepted'), t('Accepted by')]}
          />
          <tbody>
            {versions.map((version) => (
              <tr key={version.version}>
                <th scope="row">
                  <span className={listStyles.strong}>{version.version}</span>
                  <span className={listStyles.soft}>{version.summaries.en}</span>
                </th>
                <td data-label={t('Begins')}>{showMoment(version.effective)}</td>
                <td data-label={t('Must be accepted')}>{version.material ? t('Yes') : t('No')}</td>
                <td data-label={t('Accepted by')}>{version.accepted}</td>
                <td className={listStyles.end}>
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={t('Read version {version}', { version: version.version })}
                    onClick={() => setShown(version)}
                  >
                    {t('Read')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isPublishing && (
        <PublishTermsDialog
          before={versions?.[0]}
          onClose={() => setPublishing(false)}
          onPublished={({ version }) => {
            setPublishing(false);
            load();
            toast({ title: t('Version {version} published', { version }), tone: 'success' });
          }}
        />
      )}
      {shown && <VersionDialog version={shown} before={versions?.[versions.indexOf(shown) + 1]} onClose={() => setShown(undefined)} />}
    </ListPage>
  );
}

interface VersionProps {
  readonly version: PublishedTerms;
  readonly before: PublishedTerms | undefined;
  readonly onClose: () => void;
}
/** A version in the reader's language, with its differences from the one before. */
function VersionDialog({ version, before, onClose }: VersionProps) {
  const textOf = ({ texts }: PublishedTerms): string => texts[language()] || texts.en;
  const terms = {
    version: version.version,
    hash: '',
    effective: version.effective,
    text: textOf(version),
    summary: version.summaries[language()] || version.summaries.en,
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('Terms, version {version}', { version: version.version })}>
      <TermsBody terms={terms} before={before ? textOf(before) : ''} />
    </Dialog>
  );
}
