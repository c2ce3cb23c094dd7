import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { partOf } from './part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

test('a prefetched part renders at once and is fetched once; any other part shows a placeholder first', async () => {
  const fetchPart = vi.fn(async () => Greeting);
  const Part = partOf(fetchPart);
  const drawn = (): string =>
    textOf(
      renderToString(
        <Suspense fallback="…">
          <Part name="Ada" />
        </Suspense>,
      ),
    );
  expect(drawn()).toBe('…');
  await Part.load();
  expect(drawn()).toBe('Hello, Ada');
  expect(drawn()).toBe('Hello, Ada');
  expect(fetchPart.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a part that could not be prefetched is fetched again when it renders', async () => {
  const fetchPart = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const Part = partOf(fetchPart);
  await expect(Part.load()).rejects.toThrow('offline');
  renderToString(
    <Suspense fallback="…">
      <Part name="Ada" />
    </Suspense>,
  );
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
