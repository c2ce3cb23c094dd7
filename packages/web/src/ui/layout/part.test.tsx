import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { partOf } from './part.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

test('what was fetched ahead is drawn at once, and fetched once; what was not leaves its place until it is there', async () => {
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

test('what could not be fetched ahead is asked for again when it is drawn', async () => {
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
