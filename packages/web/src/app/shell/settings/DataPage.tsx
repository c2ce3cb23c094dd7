import { ExportSection } from '../../../backup/ExportSection.tsx';
import { ListPage } from '../../../ui/layout/ListPage.tsx';
import { t } from '../../../words/words.ts';

/** Company settings → Data: what leaves the company as a whole. */
export function DataPage() {
  return (
    <ListPage title={t('Data')} lead={t('Take the data of your company with you.')}>
      <ExportSection />
    </ListPage>
  );
}
