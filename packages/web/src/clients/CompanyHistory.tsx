import { HistoryPanel } from '../records/detail/HistoryPanel.tsx';
import type { AnyRecord } from '../records/screen/screen.ts';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { t } from '../words/words.ts';
import { CompanyPage } from './CompanyPage.tsx';
import { companyScreen } from './company-screen.ts';

/** All changes of the company's settings, each with a way back (BYD-13). */
export const CompanyHistory = () => (
  <ListPage title={t('Changes')} lead={t('Who changed which setting, and when.')}>
    <CompanyPage>{(company) => <HistoryPanel screen={companyScreen} doc={company as unknown as AnyRecord} mayUndo />}</CompanyPage>
  </ListPage>
);
