import type { SubscriptionView } from '@app/domain/settlement/subscriptions/subscriptions.calls.ts';

/** A subscription on a screen, and who is told what became of it. */
export interface ShownProps {
  readonly subscription: SubscriptionView;
  readonly onChanged: (subscription: SubscriptionView) => void;
}
