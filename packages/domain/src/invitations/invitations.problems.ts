import { defineProblems } from '@app/kernel/problem.ts';

export const invitationProblems = defineProblems('invitations', {
  unknown: {
    title: 'Invitation not found',
    message: 'This link belongs to no invitation, or a newer link has replaced it. Use the newest one.',
    status: 404,
  },
  expired: { title: 'Invitation expired', message: 'This invitation has expired. Ask the company for a new one.', status: 410 },
  revoked: { title: 'Invitation revoked', message: 'The company has revoked this invitation.', status: 410 },
  accepted: { title: 'Already accepted', message: 'This invitation was accepted already. Sign in to continue.', status: 409 },
  'other-account': {
    title: 'Another account',
    message: 'This invitation is for {invited}. You are signed in as {account}.',
    status: 403,
  },
  'needs-account': { title: 'Sign in to accept', message: 'There is an account with this email. Sign in with it to accept.', status: 409 },
  'needs-name': { title: 'Name needed', message: 'Enter your name.', status: 422 },
  suspended: { title: 'Company suspended', message: 'This company is suspended. Nobody can join it now.', status: 403 },
  limit: { title: 'Too many invitations', message: 'Your company can send {max} invitations a day. Try again tomorrow.', status: 429 },
  member: { title: 'You work here', message: 'You work for this company already. Choose it from the list of your companies.', status: 409 },
  answered: { title: 'Answered already', message: 'This request was answered already: {state}.', status: 409 },
  settled: { title: 'Too late', message: 'This invitation is {state}.', status: 409 },
});
