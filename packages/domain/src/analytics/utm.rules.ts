/** Origin of a session: the tracked parameters of its address, and the referring page. */
export interface Origin {
  readonly utm: Readonly<Record<string, string>>;
  readonly referrer: string;
}

const KEPT = /utm|gclid|adgroupid|camp|device/i;
/** Anybody can make an address, so the number and length of parameters are limited. */
const MAX_PARAMETERS = 20;
const MAX_LENGTH = 200;

/** Decodes one part of a query; returns it as written if it cannot be decoded. */
function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/**
 * Returns the parameters of a query ('?utm_source=x&page=2') whose names match utm, gclid, adgroupid, camp or device
 * (S9). The first wins if a name repeats.
 */
export function trackedParameters(query: string): Record<string, string> {
  const tracked = new Map<string, string>();
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = pair.split('=');
    const key = decoded(name).slice(0, MAX_LENGTH);
    if (!KEPT.test(key) || tracked.has(key)) continue;
    tracked.set(key, decoded(value.join('=')).slice(0, MAX_LENGTH));
    if (tracked.size === MAX_PARAMETERS) break;
  }
  return Object.fromEntries(tracked);
}

/** Host of an absolute web address, in lower case; empty for anything else. */
const hostOf = (address: string): string => /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the session's origin after one more page (JOB-5). The first page from another site stays the referrer;
 * pages of the own host never count. Parameters of a later campaign replace the earlier ones.
 */
export function originAfter(origin: Origin, page: { readonly query: string; readonly referrer: string; readonly host: string }): Origin {
  const utm = trackedParameters(page.query);
  const from = hostOf(page.referrer);
  const foreign = from !== '' && from !== page.host.toLowerCase() ? page.referrer.slice(0, 10 * MAX_LENGTH) : '';
  return { utm: Object.keys(utm).length > 0 ? utm : origin.utm, referrer: origin.referrer || foreign };
}
