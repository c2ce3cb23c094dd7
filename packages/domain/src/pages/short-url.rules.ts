import type { ProblemIn } from '@app/kernel/problem.ts';
import type { pageProblems } from './pages.problems.ts';
import type { ShortUrl } from './short-url.ts';

/** Only web pages are valid targets: no script, file or other program, and no characters that are unsafe in a header. */
const leadsOn = (url: string): boolean => /^https?:\/\/[^\s/\\@?#]+(?:[/?#][^\s\\]*)?$/i.test(url);

export const shortUrlProblems = ({ longUrl }: Pick<ShortUrl, 'longUrl'>): ProblemIn<typeof pageProblems>[] =>
  leadsOn(longUrl) ? [] : [{ code: 'pages.bad-link' }];

/** Returns the link after one more click. */
export const withClick = (link: ShortUrl): ShortUrl => ({ ...link, clicks: link.clicks + 1 });
