import { Erasure, PrivacyRequest } from './privacy-request.ts';
import { dueOf } from './privacy.rules.ts';

const received = Date.UTC(2027, 1, 20, 9);
export const privacyRequestSamples: PrivacyRequest[] = [
  PrivacyRequest.parse({
    kind: 'erasure',
    email: 'mara@quill.example',
    name: 'Mara Quill',
    phone: '201-555-0142',
    received,
    due: dueOf(received),
    by: 'u1',
    steps: [{ state: 'open', at: received, by: 'u1' }],
  }),
];
export const erasureSamples: Erasure[] = [
  Erasure.parse({
    client: 'c1',
    request: 'p1',
    at: received,
    by: 'u1',
    emails: ['3f2a9c'],
    names: ['77be01'],
    contacts: ['k1'],
    done_at: received + 1000,
  }),
];
