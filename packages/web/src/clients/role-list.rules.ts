import { keyOfName } from '@app/domain/clients/name-key.rules.ts';

export interface CompanyRole {
  readonly id: string;
  readonly label: string;
}
const MAX_ID = 40;

/** Returns the id of a new role, made of its label and unlike the ids that are taken; it never changes afterwards. */
export function roleIdFor(label: string, taken: readonly string[]): string {
  const id = keyOfName(label).replaceAll('-', '_').slice(0, MAX_ID);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? id : `${id.slice(0, MAX_ID - 4)}_${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/** Returns the fault of a role: without a label, or with that of one before it. */
export function roleFault(roles: readonly CompanyRole[], index: number): 'blank' | 'repeated' | undefined {
  const spelled = roles.map(({ label }) => label.trim().toLowerCase());
  const label = spelled[index] ?? '';
  if (label === '') return 'blank';
  return spelled.indexOf(label) < index ? 'repeated' : undefined;
}
