import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { requestOwnData } from '@app/domain/privacy/own-data.calls.ts';
import { useAction } from '../ui/feedback/use-action.ts';
import { saveDownload } from '../wire/request/save-download.ts';
import { send } from '../wire/request/send.ts';
import { t } from '../words/words.ts';
import styles from './Privacy.module.css';

const contents = (): readonly string[] => [
  t('Your name, photo, signature, locations and addresses'),
  t('The companies that you work for, with your roles there'),
  t('Your sign-ins, devices and notices'),
  t('Terms that you accepted, saved cards and payments'),
];

/** My profile → My data: a copy of what belongs to one's own account. */
export function OwnDataTab() {
  const { isBusy, run } = useAction();
  const download = async (): Promise<void> => {
    const { ticket } = await send(requestOwnData, {});
    await saveDownload(`/api/me/data/${ticket}`, 'my-data.zip');
  };
  return (
    <section className={styles.own} aria-labelledby="own-data">
      <h2 id="own-data">{t('Copy of your data')}</h2>
      <p>{t('A ZIP file with a page that you can read in any browser, and the same as JSON for programs. It contains:')}</p>
      <ul>
        {contents().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {t(
          'Conversations, orders and trips belong to the company that you wrote to or work for. Ask an admin there for a copy: they answer within 30 days.',
        )}
      </p>
      <Button leftSection={<IconDownload size={16} stroke={1.75} />} loading={isBusy} onClick={() => run(download)}>
        {t('Download my data')}
      </Button>
    </section>
  );
}
