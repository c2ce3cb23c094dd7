import { t, tStored } from '../../words/words.ts';

/** Labels of roles; one that the company no longer has shows its id. */
export const roleNames = (ids: readonly string[], known: readonly { readonly id: string; readonly label: string }[]): string =>
  ids
    .map((id) => known.find((role) => role.id === id)?.label ?? id)
    .map((label) => tStored(label))
    .join(', ');
/** Returns the roles to choose from, in the language of the screen: always including the admin's, even if the company does not list it. */
export function roleChoices(
  known: readonly { readonly id: string; readonly label: string }[],
): readonly { readonly id: string; readonly label: string }[] {
  const choices = known.map(({ id, label }) => ({ id, label: tStored(label) }));
  return known.some(({ id }) => id === 'admin') ? choices : [{ id: 'admin', label: t('Admin') }, ...choices];
}
