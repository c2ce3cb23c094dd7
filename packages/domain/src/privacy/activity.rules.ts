import { words } from '@app/kernel/words.ts';

/** Areas of what people did in a company, with the collections whose changes tell of it. */
export const activityAreas = {
  'sign-ins': { label: words('Sign-ins'), kinds: ['sign_ins'] },
  people: { label: words('People and roles'), kinds: ['members', 'invitations', 'invitation_requests', 'roles'] },
  support: { label: words('Platform staff'), kinds: ['support_visits'] },
  keys: { label: words('API keys'), kinds: ['api_keys'] },
  settings: { label: words('Settings'), kinds: ['clients', 'job_states'] },
  sharing: { label: words('Shares'), kinds: ['sharing'] },
  data: { label: words('Imports, exports and privacy'), kinds: ['import_runs', 'privacy_requests', 'legal_holds', 'company_exports'] },
} as const;
export type ActivityArea = keyof typeof activityAreas;
export const areaNames = Object.keys(activityAreas) as [ActivityArea, ...ActivityArea[]];
/** Returns the collections of an area; of all areas without one. */
export const kindsOf = (area: ActivityArea | ''): readonly string[] =>
  area === '' ? areaNames.flatMap((name) => activityAreas[name].kinds) : activityAreas[area].kinds;
