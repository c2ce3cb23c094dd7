import { GatewayError, type SubscriptionGateway } from './payment-gateway.ts';

const refusing = async (): Promise<never> => {
  throw new GatewayError('refused', 'This account takes single payments only.');
};
/** Of a provider at which nothing is charged again by itself. */
export const singlePaymentsOnly: SubscriptionGateway = {
  subscribe: refusing,
  changeSubscription: refusing,
  previewPlan: refusing,
  fetchSubscription: async () => undefined,
  findSubscription: async () => undefined,
  fetchInvoice: async () => undefined,
  listInvoices: async () => [],
  namePayment: refusing,
};
