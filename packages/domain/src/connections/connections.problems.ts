import { defineProblems } from '@app/kernel/problem.ts';
import { type SourceFault, sourceFaults } from '../imports/import-source.ts';

const faulty = { title: 'Feed not readable', status: 422 } as const;
const about = <F extends SourceFault>(fault: F) => ({ ...faulty, message: sourceFaults.label(fault) });
/** Problems of connections to other systems. */
export const connectionProblems = defineProblems('connections', {
  address: {
    title: 'Address not allowed',
    message: 'Enter an address on the public internet that begins with https://, without a user name.',
    status: 422,
  },
  header: { title: 'Header not allowed', message: 'The name of a header has letters, digits and dashes only, and the key is one line.', status: 422 },
  field: { title: 'Unknown field', message: '{field} is no field of this kind of record.', status: 422 },
  'no-system': about('no-system'),
  'not-public': about('not-public'),
  unreachable: about('unreachable'),
  certificate: about('certificate'),
  timeout: about('timeout'),
  redirect: about('redirect'),
  status: about('status'),
  'too-large': about('too-large'),
  empty: about('empty'),
  'not-json': about('not-json'),
  'no-list': about('no-list'),
  'no-fields': about('no-fields'),
  'not-calendar': about('not-calendar'),
  key: about('key'),
});
