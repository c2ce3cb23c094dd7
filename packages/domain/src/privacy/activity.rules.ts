import { words } from '@app/kernel/words.ts';

/** Areas of what people did in a company, with the collections whose changes tell of it. */
export const activityAreas = {
  'sign-ins': { label: words('Sign-ins'), kinds: ['sign_ins'] },
  people: { label: words('People and roles'), kinds: ['members', 'invitations', 'invitation_requests', 'roles'] },
  support: { label: words('Platform staff'), kinds: ['support_visits'] },
  keys: { label: words('API keys and webhooks'), kinds: ['api_keys', 'webhooks'] },
  settings: { label: words('Settings'), kinds: ['clients', 'job_states'] },
  sharing: { label: words('Shares'), kinds: ['sharing'] },
  data: { label: words('Imports, exports and privacy'), kinds: ['import_runs', 'privacy_requests', 'legal_holds', 'company_exports'] },
} as const;
export type ActivityArea = keyof typeof activityAreas;
export const areaNames = Object.keys(activityAreas) as [ActivityArea, ...ActivityArea[]];
/** Returns the collections of an area; of all areas without one. */
export const kindsOf = (area: ActivityArea | ''): readonly string[] =>
  area === '' ? areaNames.flatMap((name) => activityAreas[name].kinds) : activityAreas[area].kinds;

/** The area of what people did to the installation: its companies, visits of its staff, and the terms for everybody. For admins of the platform alone. */
export const INSTALLATION = 'installation';
export const installationKinds = { ofClients: ['support_visits'], ofPlatform: ['terms_versions'] } as const;
/** Fields of a company that the platform sets. Its other settings are its own. */
export const installationFields = ['name', 'name_key', 'kind', 'active', 'marketplace', 'closing', 'billing'] as const;
