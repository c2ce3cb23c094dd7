import { useMatches } from 'react-router';
import { Consent } from '../../widgets/consent/Consent.tsx';

/** The code of a screen: that of its route, which names no record. */
const codeOf = (route: string): string =>
  route
    .replace(/^routes\//, '')
    .replaceAll(/[^a-z0-9_-]/gi, '-')
    .toLowerCase()
    .slice(0, 40);

/** The question of usage data on the screens of staff, below them: it comes late, and nothing may move under the pointer then. */
export function ShellConsent({ company }: { readonly company: string }) {
  const screen = codeOf(useMatches().at(-1)?.id ?? 'none');
  return <Consent company={company} screen={screen} at="below" />;
}
