import { OperatorRequest } from './operator-request.ts';

const NOW = Date.UTC(2027, 4, 10, 12);
const request = {
  creator: 'skylark',
  creator_name: 'Skylark Jets',
  quote: 'q1',
  quote_number: 'Q-1001',
  legs: [{ from: { code: 'KTEB', name: 'Teterboro' }, to: { code: 'KBED', name: 'Bedford' }, date: '05/12/2027', time: '9:00', pax: 4 }],
  deadline: NOW + 86_400_000,
  remind_at: NOW + 79_200_000,
};
/** One with an aircraft and one that was declined, both asked by email, and one that waits for a partner on this platform. */
export const operatorRequestSamples: readonly OperatorRequest[] = [
  OperatorRequest.parse({
    ...request,
    recipient_name: 'Blue Sky',
    email: 'desk@blue-sky.example',
    client_ids: ['skylark'],
    state: 'answered',
    answered_at: NOW,
    answer: { aircraft: 'Citation CJ3', tail_number: 'N77BS', seats: 7, carrier: 'Blue Sky Aviation LLC', price: 8200 },
  }),
  OperatorRequest.parse({
    ...request,
    recipient_name: 'Harbor Air',
    email: 'ops@harbor.example',
    client_ids: ['skylark'],
    state: 'declined',
    answered_at: NOW,
    answer: { code: 'crew' },
  }),
  OperatorRequest.parse({ ...request, recipient: 'meridian', recipient_name: 'Meridian Air', client_ids: ['skylark', 'meridian'], margin: 10 }),
];
