import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { t } from '../../../words/words.ts';

const load = () => import('../../../profile/ProfilePage.tsx');
const ProfilePage = lazy(async () => ({ default: (await load()).ProfilePage }));
const TermsTab = lazy(async () => ({ default: (await import('../../../terms/TermsTab.tsx')).TermsTab }));
const OwnDataTab = lazy(async () => ({ default: (await import('../../../privacy/OwnDataTab.tsx')).OwnDataTab }));

export const meta = () => [{ title: t('My profile') }];
export async function clientLoader() {
  await load();
  return null;
}

export default function Route() {
  const { nameKey = '', tab = '' } = useParams();
  const navigate = useNavigate();
  const terms = (
    <Suspense>
      <TermsTab />
    </Suspense>
  );
  const data = (
    <Suspense>
      <OwnDataTab />
    </Suspense>
  );
  return <ProfilePage tab={tab} onTab={(next) => void navigate(`/${nameKey}/me${next === 'profile' ? '' : `/${next}`}`)} terms={terms} data={data} />;
}
