import { useState } from 'react';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { t } from '../words/words.ts';
import { HoldsTab } from './HoldsTab.tsx';
import { RequestsTab } from './RequestsTab.tsx';

type Tab = 'requests' | 'holds';

/** Company → Privacy: requests of people, and what must stay (BYD-13). */
export function PrivacyPage() {
  const [tab, setTab] = useState<Tab>('requests');
  return (
    <ListPage title={t('Privacy')}>
      <TabBar
        label={t('Privacy')}
        value={tab}
        onChange={(id) => setTab(id as Tab)}
        tabs={[
          { id: 'requests', label: t('Requests') },
          { id: 'holds', label: t('Legal holds') },
        ]}
      >
        {tab === 'requests' && <RequestsTab />}
        {tab === 'holds' && <HoldsTab />}
      </TabBar>
    </ListPage>
  );
}
