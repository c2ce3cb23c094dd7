import { InvitationRequest } from './invitation-request.collection.ts';

export const invitationRequestSamples: readonly InvitationRequest[] = [
  InvitationRequest.parse({ email: 'rosa.lind@skylark.example', name: 'Rosa Lind', asked_at: Date.UTC(2026, 10, 20, 9) }),
];
