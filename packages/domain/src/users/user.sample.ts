import { Device } from './device.ts';
import { EndedSession, Role, SignIn } from './role.ts';
import { authProviders, Member, User, UserLocation, UserSignature } from './user.ts';

/** Staff with every part set, a consumer, a visitor without a name, and one user of each sign-in provider. */
export const userSamples: readonly User[] = [
  User.parse({
    provider: 'google',
    first_name: 'Ada',
    last_name: 'Whitfield',
    nick_name: 'Ada',
    email: 'ada@skylark.example',
    phone: '201-555-0117',
    company: 'Skylark Air',
    zip: '07608',
    photoURL: '/files/users/ada.jpg',
    color: '#8f3a22',
    contrast: '#ffffff',
    timezone: 'America/New_York',
    contact_id: 'c-ada',
    location_id: 'a-teterboro',
    location: 'Teterboro, Hangar 3',
    online: true,
    role: 'Director of operations',
    type: 'staff',
    unread: { skylark: 4, meridian: 1 },
    terms: ['2025-06', '2026-01'],
    metadata: { desk: 'north' },
  }),
  User.parse({
    first_name: 'Vera',
    last_name: 'Holm',
    email: 'vera@traveller.example',
    phone: '917-555-0138',
    optin: true,
    tax: { exempt: true, number: 'E-9987-4412' },
    claims: { access_code: 'SKY-2026-OPEN', group: 'clients/apron/groups/opening-season' },
    notifications: 'none',
  }),
  User.parse({ anonymous: true }),
  ...authProviders.names.map((provider) =>
    User.parse({ provider, first_name: 'Eli', last_name: 'Novak', email: `eli@${provider}.example`, _restricted: true }),
  ),
];
export const memberSamples: readonly Member[] = [
  Member.parse({
    user: 'ada',
    roles: { admin: true, sales: false },
    name: 'Ada Whitfield',
    email: 'ada@skylark.example',
    color: '#8f3a22',
    contrast: '#ffffff',
  }),
  Member.parse({
    user: 'eli',
    roles: { support: true },
    restricted: true,
    name: 'Eli Novak',
    email: 'eli@skylark.example',
    photoURL: '/files/users/eli.jpg',
  }),
];
export const locationSamples: readonly UserLocation[] = [UserLocation.parse({ location: 'clients/skylark/addresses/a-teterboro' })];
export const signatureSamples: readonly UserSignature[] = [
  UserSignature.parse({ signature: 'Ada Whitfield\nDirector of operations, Skylark Air\n201-555-0117' }),
];
export const deviceSamples: readonly Device[] = [
  Device.parse({
    label: 'Firefox at the front desk',
    type: 'browser',
    os: 'Linux',
    subscription: {
      endpoint: 'https://push.example/send/abc',
      // The receiver of RFC 8291, appendix A.
      keys: { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    },
  }),
  Device.parse({ label: 'Ada’s phone', type: 'phone', os: 'iOS', token: 'f3a9…', failed: 2 }),
];
export const roleSamples: readonly Role[] = [
  Role.parse({ label: 'Dispatch', description: 'Plans crews and aircraft, and speaks to airports on the day of the flight.' }),
];
export const signInSamples: readonly SignIn[] = authProviders.names.map((provider) => SignIn.parse({ role: 'admin', user: 'ada', provider }));
export const endedSessionSamples: readonly EndedSession[] = [EndedSession.parse({ user: 'ada' })];
