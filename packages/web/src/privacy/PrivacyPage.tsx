import { useState } from 'react';
import { ListPage } from '../ui/layout/ListPage.tsx';
import { TabBar } from '../widgets/status/TabBar.tsx';
import { t } from '../words/words.ts';
import { HoldsTab } from './HoldsTab.tsx';
import { RetentionTab } from './RetentionTab.tsx';
import { RequestsTab } from './RequestsTab.tsx';

type Tab = 'requests' | 'retention' | 'holds';

/** Company → Privacy: requests of people, how long records are kept, and what must stay (BYD-13). */
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
          { id: 'retention', label: t('Retention') },
          { id: 'holds', label: t('Legal holds') },
        ]}
      >
        {tab === 'requests' && <RequestsTab />}
        {tab === 'retention' && <RetentionTab />}
        {tab === 'holds' && <HoldsTab />}
      </TabBar>
    </ListPage>
  );
}
