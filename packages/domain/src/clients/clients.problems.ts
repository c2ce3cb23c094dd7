import { defineProblems } from '@app/kernel/problem.ts';

export const clientProblems = defineProblems('clients', {
  'cannot-delete': { title: 'Client Active', message: 'This client cannot be deleted!', status: 409 },
  'email-taken': { title: 'Address in use', message: 'Another company already uses this address.', status: 409 },
  'email-not-yours': { title: 'Not your address', message: 'At {domain}, your company can use only {email}.', status: 422 },
  'email-code': { title: 'Code not accepted', message: 'The code is wrong or has expired. Ask for a new one.', status: 422 },
  'no-domain': { title: 'No domain', message: 'Confirm an email address at a domain of your own first.', status: 409 },
  'picture-address': { title: 'Check the address', message: 'The address of an image must begin with https:// or /.', status: 422 },
  zone: { title: 'Choose a time zone', message: 'This time zone is not known.', status: 422 },
  website: { title: 'Check the website', message: 'The address of a website must begin with https:// or http://.', status: 422 },
  'framing-site': {
    title: 'Check the website',
    message: 'Enter a website without a path, such as https://www.example.com.',
    status: 422,
  },
  link: { title: 'Check the address', message: 'This address must begin with https://, http:// or /.', status: 422 },
  holidays: { title: 'Check the holidays', message: 'A holiday needs a date and a name.', status: 422 },
  hours: { title: 'Check the hours', message: 'Hours must end after they begin, and not overlap.', status: 422 },
  blank: { title: 'Name missing', message: 'Every entry of the list needs a name.', status: 422 },
  repeated: { title: 'Name used twice', message: 'The list contains “{value}” twice.', status: 422 },
  'key-taken': { title: 'Choose another key', message: 'Taken', status: 409 },
  'key-reserved': { title: 'Choose another key', message: 'Reserved', status: 422 },
  'key-malformed': { title: 'Choose another key', message: 'Use a–z, 0–9 and hyphens, starting with a letter', status: 422 },
  'read-only': {
    title: 'Read-only',
    message: 'The subscription of this company is not paid. Its records can be read and exported. They can be changed again once it is paid.',
    status: 403,
  },
  suspended: { title: 'Company suspended', message: 'This company is suspended. Its records are kept. Ask whoever runs this platform.', status: 403 },
});
