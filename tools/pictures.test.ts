import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = 'packages/web/src/';
/** Components that know what to show instead of an image that fails, and pages without a script, whose style sheet does. */
const known = ['pages/sections/ImageRow.tsx', 'pages/sections/SiteHeader.tsx', 'ui/theme/Picture.tsx', 'widgets/people/UserAvatar.tsx'];

test('[SHL-9] every image of the web has a fallback: only components with one render images', () => {
  const files = globSync(`${ROOT}**/*.tsx`).filter((file) => !file.endsWith('.test.tsx') && /<img\b/.test(readFileSync(file, 'utf8')));
  expect(files.map((file) => file.slice(ROOT.length)).toSorted()).toEqual(known);
  expect(readFileSync(`${ROOT}pages/PublicPage.module.css`, 'utf8')).toContain('.page img::before');
});
