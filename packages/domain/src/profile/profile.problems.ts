import { defineProblems } from '@app/kernel/problem.ts';

export const profileProblems = defineProblems('profile', {
  'photo-type': { title: 'Photo not accepted', message: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.', status: 422 },
  'photo-size': { title: 'Photo too large', message: 'A photo may have up to {max} MB and 50 megapixels.', status: 413 },
  'signature-size': { title: 'Signature too long', message: 'A signature may have up to {max} KB, including its formatting.', status: 422 },
  'wrong-password': { title: 'Wrong password', message: 'This is not your current password.', status: 422 },
  'same-email': { title: 'Nothing to change', message: 'This is already your email.', status: 422 },
  'email-code': { title: 'Code not accepted', message: 'The code is wrong or has expired. Ask for a new one.', status: 422 },
  'no-place': { title: 'Address not found', message: 'Choose an address of your company.', status: 422 },
});
