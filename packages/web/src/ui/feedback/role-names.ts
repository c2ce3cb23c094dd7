import { roleLabels } from '@app/domain/users/role-labels.ts';
import { formatter } from '../../words/language.ts';
import { tStored } from '../../words/words.ts';

type Named = (id: string) => string | undefined;
let inCompany: Named = () => undefined;
/** Sets the names that the company gives its roles. */
export function nameRoles(named: Named): void {
  inCompany = named;
}

const ourLabel = (id: string): string | undefined => (Object.hasOwn(roleLabels, id) ? roleLabels[id] : undefined);
/** Words the role ids of a refusal: 'sales, admin' is 'Sales or Admin'. */
export const rolesInWords = (ids: string): string =>
  formatter(Intl.ListFormat, { type: 'disjunction' }).format(ids.split(', ').map((id) => tStored(inCompany(id) ?? ourLabel(id) ?? id)));
