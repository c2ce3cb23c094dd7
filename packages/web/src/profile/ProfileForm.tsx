import type { Doc } from '@app/kernel/collection.ts';
import type { User } from '@app/domain/users/user.ts';
import { AboutYou } from './AboutYou.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { WorkplaceSection } from './WorkplaceSection.tsx';

/** Details of a colleague, with the photo above and the workplace below. */
export function ProfileForm({ user }: { readonly user: Doc<User> }) {
  return (
    <>
      <PhotoSection user={user} />
      <AboutYou user={user} isColleague />
      <WorkplaceSection uid={user.id} />
    </>
  );
}
