import { expect, test } from 'vitest';
import { keyFault, routeWords } from '@app/domain/clients/name-key.rules.ts';
import routes from './routes.ts';

interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}
const firstWords = (route: Route): string[] =>
  route.path === undefined ? (route.children ?? []).flatMap(firstWords) : [route.path.split('/')[0] ?? ''];

test('[TEN-13] no company can have a key that is the first word of an address of the product', () => {
  const words = routes.flatMap(firstWords).filter((word) => word !== '' && !word.startsWith(':'));
  expect(words).toContain('setup');
  expect(words.filter((word) => keyFault(word) === undefined)).toEqual([]);
  expect(routeWords.filter((word) => keyFault(word) !== 'reserved')).toEqual([]);
});
