/** Forms of the sign-in page. */
export type Step = 'in' | 'up' | 'second' | 'code' | 'forgot' | 'new' | 'confirm';

/** An emailed link and its token. */
export interface SignInLink {
  readonly step: 'new' | 'confirm';
  readonly token: string;
}
/** Reads the link to a new password (`token`) or to a confirmation. Its token follows `#`, so that no server or log sees it. */
export function linkIn(hash: string): SignInLink | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const [reset, confirm] = [params.get('token'), params.get('confirm')];
  if (reset !== null) return { step: 'new', token: reset };
  return confirm === null ? undefined : { step: 'confirm', token: confirm };
}

interface Visit {
  readonly status: 'loading' | 'out' | 'in';
  readonly anonymous: boolean;
  readonly link: SignInLink | undefined;
}
/** True if a signed-in person has nothing to do on the page. A link has a purpose of its own; a guest may want an account. */
export const isDone = ({ status, anonymous, link }: Visit): boolean => status === 'in' && !anonymous && link === undefined;
