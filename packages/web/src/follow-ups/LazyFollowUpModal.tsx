import { lazy, Suspense, type ComponentProps } from 'react';
import type { FollowUpModal } from './FollowUpModal.tsx';

const Modal = lazy(async () => ({ default: (await import('./FollowUpModal.tsx')).FollowUpModal }));

/** The follow-up form, loaded when it is first opened: it brings a calendar and a picker of people. */
export function LazyFollowUpModal(props: ComponentProps<typeof FollowUpModal>) {
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}
