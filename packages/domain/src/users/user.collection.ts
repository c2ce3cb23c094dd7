import { type Actor, admins, defineCollection, inOwnWorld, nobody, staff, withRole } from '@app/kernel/collection.ts';
import { all, any, nothing, where, type Where } from '@app/kernel/queries/where.ts';
import { Device } from './device.ts';
import { EndedSession, Role, SignIn } from './role.ts';
import { Token } from './token.ts';
import { dayFormats } from '@app/kernel/time/day-formats.ts';
import { languageCodes } from '../clients/language.states.ts';
import { authProviders, Member, notificationChoices, User, UserLocation, UserSignature } from './user.ts';

export const users = defineCollection({
  name: 'users',
  label: 'User',
  labels: { photoURL: 'Photo', zip: 'ZIP', optin: 'Opted in', contact_id: 'Contact', location_id: 'Location ID', _restricted: 'Restricted' },
  schema: User,
  codes: { provider: authProviders, notifications: notificationChoices, language: languageCodes, date_format: dayFormats },
  scope: 'platform',
  indexes: [['email'], ['contact_id']],
  access: {
    read: (actor) => where('id', 'eq', actor.uid),
    create: nobody,
    update: (actor) => where('id', 'eq', actor.uid),
    delete: nobody,
  },
  sealed: [
    'claims',
    'anonymous',
    'email',
    'contact_id',
    'provider',
    'role',
    'type',
    'online',
    'unread',
    '_restricted',
    'tax',
    'photoURL',
    'terms',
    'second_factor',
  ],
  lastWriteWins: { language: 'A browser keeps the language that its person chose there: the latest choice counts, and nobody else writes it.' },
});

/** Visitors without an account and API keys store nothing here. */
const withAccount = (actor: Actor): Where => (actor.anonymous || actor.key !== undefined ? nothing : inOwnWorld(actor));
const ownWorld = { read: inOwnWorld, create: withAccount, update: withAccount, delete: inOwnWorld } as const;

export const locations = defineCollection({
  name: 'locations',
  label: 'Location',
  schema: UserLocation,
  scope: 'user',
  indexes: [],
  access: ownWorld,
});
export const signatures = defineCollection({
  name: 'signatures',
  label: 'Signature',
  labels: { html: 'Formatted' },
  schema: UserSignature,
  scope: 'user',
  indexes: [],
  // Written by `saveSignature`, which sanitizes it.
  access: { ...ownWorld, create: nobody, update: nobody },
});
export const devices = defineCollection({
  name: 'devices',
  label: 'Device',
  labels: { os: 'System', failed: 'Failed pushes' },
  schema: Device,
  scope: 'user',
  indexes: [['subscription.endpoint']],
  access: ownWorld,
  sealed: ['failed', 'subscription'],
  secret: ['subscription', 'token'],
});

/** Written by the server alone; see `EndedSession`. */
export const endedSessions = defineCollection({
  name: 'ended_sessions',
  label: 'Ended session',
  schema: EndedSession,
  scope: 'platform',
  indexes: [['date']],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

export const roles = defineCollection({
  name: 'roles',
  label: 'Role',
  schema: Role,
  scope: 'client',
  indexes: [['label']],
  access: { read: staff, create: admins, update: admins, delete: admins },
});
/** Written by the server at each sign-in; users see their own, admins those of everybody. */
export const signIns = defineCollection({
  name: 'sign_ins',
  label: 'Sign-in',
  schema: SignIn,
  scope: 'client',
  indexes: [['user', 'date']],
  access: {
    read: (actor) => any(admins(actor), all(staff(actor), where('user', 'eq', actor.uid))),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});

/**
 * Staff of the client. Restricted users see unrestricted colleagues and themselves (ROL-4). `setRole` assigns and
 * removes roles and keeps at least one admin; an admin can be removed only after losing that role (decision 036).
 */
export const members = defineCollection({
  name: 'members',
  label: 'User',
  labels: { email: 'Email', photoURL: 'Photo', color: 'Color of initials', contrast: 'Text color' },
  schema: Member,
  references: { user: 'members' },
  scope: 'client',
  indexes: [['user'], ['name']],
  // Everybody searches colleagues, so fields that only admins read are not searched.
  search: (member) => member.name,
  access: {
    read: (actor) =>
      actor.restricted && !actor.admin ? all(staff(actor), any(where('restricted', 'eq', false), where('user', 'eq', actor.uid))) : staff(actor),
    create: admins,
    update: (actor) => any(admins(actor), all(staff(actor), where('user', 'eq', actor.uid))),
    delete: (actor) => all(admins(actor), where('roles.admin', 'ne', true)),
  },
  sealed: ['user', 'roles', 'restricted', 'email', 'active', 'photoURL'],
  readers: { email: withRole() },
});

/**
 * Reply addresses of emails, and links that admit a customer without a sign-in. Only the server looks one up, by its
 * id.
 */
export const tokens = defineCollection({
  name: '_tokens',
  label: 'Token',
  labels: { key: 'For', ref_path: 'Leads to', consumer_user_id: 'Consumer' },
  schema: Token,
  scope: 'platform',
  indexes: [['expires']],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  secret: ['token'],
});
