import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoMessages } from './NoMessages.tsx';

const drawn = (onWrite: (() => void) | undefined): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <NoMessages onWrite={onWrite} />
    </MantineProvider>,
  );

test('a conversation without messages says so, and offers to write where one may', () => {
  expect(drawn(() => undefined)).toMatch(/No messages in this conversation yet\..*<button.*Write a message/s);
  expect(drawn(undefined)).not.toContain('<button');
});
