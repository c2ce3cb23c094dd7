import { Button } from '@mantine/core';
import { IconAffiliate, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { affiliateState } from '@app/domain/marketplace/partners/affiliate.rules.ts';
import { ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { ListPage } from '../../ui/layout/ListPage.tsx';
import { TabBar } from '../../widgets/status/TabBar.tsx';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain } from '../../wire/tab/use-live.ts';
import { t } from '../../words/words.ts';
import { useCompanyNames } from '../company-names.ts';
import { InvitePartnerModal } from './InvitePartnerModal.tsx';
import { OfferShareModal } from './OfferShareModal.tsx';
import { OpenToPartners } from './OpenToPartners.tsx';
import { PartnerList } from './PartnerList.tsx';
import { ShareList } from './ShareList.tsx';
import { useLinks, useShares } from './use-shares.ts';

const failed = [{ code: 'records.unexpected' }];

/** Company → Partners: whom this company works with, and what each lets the other see. Others than admins see what is shared with them. */
export function PartnersPage() {
  const { hasRole } = useSession();
  const isAdmin = hasRole(['admin']);
  const links = useLinks();
  const { shares, isBroken, reload } = useShares();
  const [tab, setTab] = useState(isAdmin ? 'partners' : 'received');
  const [dialog, setDialog] = useState<'invite' | 'offer'>();
  useCompanyNames(true, links.docs.length);
  const close = (): void => setDialog(undefined);
  const askAll = (): void => {
    askAgain();
    reload();
  };
  const isLoading = links.state === 'loading' || !shares;
  const tabs = [
    { id: 'partners', label: t('Partners'), count: links.docs.length },
    { id: 'given', label: t('Shared by you'), count: shares?.given.length ?? 0 },
    { id: 'received', label: t('Shared with you'), count: shares?.received.length ?? 0 },
  ];
  const active = links.docs.filter((link) => affiliateState(link) === 'Active');
  const tools = (
    <>
      <Button variant="default" leftSection={<IconShare size={16} stroke={2} />} disabled={active.length === 0} onClick={() => setDialog('offer')}>
        {t('Share records')}
      </Button>
      <Button leftSection={<IconAffiliate size={16} stroke={2} />} onClick={() => setDialog('invite')}>
        {t('Invite a partner')}
      </Button>
    </>
  );
  return (
    <ListPage title={t('Partners')} lead={t('Companies you work with, and what you let each other see.')} tools={isAdmin && tools}>
      {(isBroken || links.state === 'error') && <ErrorState problems={links.state === 'error' ? links.problems : failed} onRetry={askAll} />}
      {!isBroken && isLoading && <RowSkeletons rows={4} height={52} />}
      {shares && !isLoading && !isAdmin && <ShareList side="received" shares={shares.received} onChanged={reload} />}
      {shares && !isLoading && isAdmin && (
        <TabBar label={t('Partners')} tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'partners' && (
            <>
              <OpenToPartners />
              <PartnerList links={links.docs} />
            </>
          )}
          {tab === 'given' && <ShareList side="given" shares={shares.given} onChanged={reload} />}
          {tab === 'received' && <ShareList side="received" shares={shares.received} onChanged={reload} />}
        </TabBar>
      )}
      {dialog === 'invite' && <InvitePartnerModal onClose={close} onInvited={() => setTab('partners')} />}
      {dialog === 'offer' && (
        <OfferShareModal
          links={active}
          given={shares?.given ?? []}
          onClose={close}
          onOffered={() => {
            setTab('given');
            reload();
          }}
        />
      )}
    </ListPage>
  );
}
