import { roleLabels } from '@app/domain/users/role-labels.ts';
import { formatter } from '../../words/language.ts';
import { tStored } from '../../words/words.ts';

type Named = (id: string) => string | undefined;
let inCompany: Named = () => undefined;
/** Says how the company calls its roles. */
export function nameRoles(named: Named): void {
  inCompany = named;
}

/** Ids of roles, as a refusal carries them, the way people call them: 'sales, admin' is 'Sales or Admin'. */
export const rolesInWords = (ids: string): string =>
  formatter(Intl.ListFormat, { type: 'disjunction' }).format(ids.split(', ').map((id) => tStored(inCompany(id) ?? roleLabels[id] ?? id)));
