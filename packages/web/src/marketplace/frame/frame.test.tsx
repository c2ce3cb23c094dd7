import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { MarketplaceFrame } from './MarketplaceFrame.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';
import { UserMenu } from './UserMenu.tsx';

const tab = vi.hoisted(() => ({ state: { status: 'out', anonymous: false } }));
vi.mock('../../wire/tab/session.ts', () => ({ useSession: () => tab.state, signOut: async () => undefined }));
beforeEach(() => void (tab.state = { status: 'out', anonymous: false }));

const html = (node: ReactNode): string =>
  renderToString(
    <MantineProvider>
      <MemoryRouter initialEntries={['/marketplace?from=KTEB&to=KBED']}>{node}</MemoryRouter>
    </MantineProvider>,
  ).replaceAll(/<!-- -->|<style[^>]*>.*?<\/style>/gs, '');
const BACK = 'href="/login?next=%2Fmarketplace%3Ffrom%3DKTEB%26to%3DKBED"';

test('[MKT-1] a visitor without an access code is asked to sign in, and comes back to the same search', () => {
  const shown = html(<SignInPrompt />);
  expect(shown).toContain('Please Sign In or Enter Access Code!');
  expect(shown).toContain(BACK);
  expect(shown).toContain('Fly an empty leg');
});
test('[AUT-8] the menu leads a visitor and a guest to the sign-in, and back to the same search', () => {
  for (const state of [
    { status: 'out', anonymous: false },
    { status: 'in', anonymous: true },
  ]) {
    tab.state = state;
    expect(html(<UserMenu />)).toContain(BACK);
  }
});
test('[AUT-8] a signed-in person has a menu; while that is not known nothing is offered', () => {
  tab.state = { status: 'in', anonymous: false };
  expect(html(<UserMenu />)).toMatch(/aria-haspopup="menu".*Marketplace/s);
  expect(html(<UserMenu />)).not.toContain('/login');
  tab.state = { status: 'loading', anonymous: false };
  expect(html(<UserMenu />)).toBe('');
});
test('[MKT-14] the frame begins with a link to its content, and says whose flights these are', () => {
  const shown = html(<MarketplaceFrame>Results</MarketplaceFrame>);
  expect(shown.indexOf('href="#content"')).toBeLessThan(shown.indexOf('<header'));
  expect(shown).toContain('<main id="content"');
  expect(shown).toContain('operated by the named carriers, not by Apron');
});
