import { domainOf } from '../clients/mail-domain/mail-domain.rules.ts';

/** The verdict of our own relay on the domain that an email names as its sender's. */
export type Authentication = 'pass' | 'fail' | 'none';

/** One domain is a subdomain of the other: 'mail.a.example' and 'a.example'. */
const isAligned = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));

/**
 * Reads an Authentication-Results header (RFC 8601): the verdict of DMARC, else of DKIM and SPF for the domain in
 * From. `header` must be the topmost one, because a relay adds its own above the sender's. A header of any server
 * other than `authservId` is ignored.
 */
export function authenticationIn(header: string, { authservId, from }: { authservId: string; from: string }): Authentication {
  const [id = '', ...methods] = header
    .slice(0, 4000)
    .replace(/\([^()]*\)/g, ' ')
    .split(';');
  if (authservId === '' || id.trim().split(/\s+/)[0]?.toLowerCase() !== authservId.toLowerCase()) return 'none';
  const results = methods.map(
    (method) =>
      new Map([...method.matchAll(/([\w.-]+)\s*=\s*"?([^\s";]+)/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value.toLowerCase()])),
  );
  const of = (method: string): (ReadonlyMap<string, string> | undefined)[] => results.filter((result) => result.has(method));
  const dmarc = of('dmarc')[0]?.get('dmarc');
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc;
  const passes = (method: string, names: readonly string[]): boolean =>
    of(method).some((result) => result?.get(method) === 'pass' && names.some((name) => isAligned(domainOf(result.get(name) ?? ''), domainOf(from))));
  if (passes('dkim', ['header.d', 'header.i']) || passes('spf', ['smtp.mailfrom', 'smtp.helo'])) return 'pass';
  return of('spf')[0]?.get('spf') === 'fail' ? 'fail' : 'none';
}
