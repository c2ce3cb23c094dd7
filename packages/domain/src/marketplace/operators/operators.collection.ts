import { defineCollection, nobody, staff } from '@app/kernel/collection.ts';
import { ERASED_NAME } from '@app/kernel/personal.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { declineReasons } from '../../trips/model/trip.states.ts';
import { prepareOperatorRequest } from './operator-request.rules.ts';
import { operatorRequestStates } from './operator-request.states.ts';
import { OperatorRequest } from './operator-request.ts';

/** Written by calls only. Both companies read it live; the margin never leaves the server. */
export const operatorRequests = defineCollection({
  name: 'operator_requests',
  label: 'Request to a partner',
  labels: {
    creator_name: 'From',
    recipient_name: 'Partner',
    quote_number: 'Quote',
    state: 'State',
    deadline: 'Deadline',
    answered_at: 'Answered',
    'answer.code': 'Reason',
    'answer.carrier': 'Operating carrier',
    'answer.price': 'Price',
  },
  schema: OperatorRequest,
  codes: { state: operatorRequestStates, 'answer.code': declineReasons },
  scope: 'platform',
  indexes: [['creator', 'state', 'remind_at'], ['quote'], ['date'], ['deadline']],
  contains: ['client_ids'],
  access: { read: (actor) => all(staff(actor), where('client_ids', 'has', actor.client)), create: nobody, update: nobody, delete: nobody },
  // A link may have gone to the address of one person.
  personal: { of: ['email'], clears: { email: '', recipient_name: ERASED_NAME } },
  secret: ['margin'],
  prepare: prepareOperatorRequest,
});
