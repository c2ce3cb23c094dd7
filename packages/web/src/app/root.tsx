import '@fontsource-variable/inter/wght.css';
import '../ui/theme/tokens.css';
import { useContext, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { facePreload, icon, viewport } from './site/document-parts.ts';
import { Nonce } from './site/nonce.ts';
import { NotFound } from './site/NotFound.tsx';
import { pageHost } from './site/page-host.ts';
import { prePaint } from './site/pre-paint.ts';
import { StaleChunk } from './updates/StaleChunk.tsx';

/** Settings that every browser needs before its first request. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ defaultClient: context.get(pageHost).defaultClient });
/** Settings do not change while a page is open. */
export const shouldRevalidate = () => false;

export const links = () => [facePreload];

/**
 * Statements of a route about its document. In `handle`: `app`, for screens with widgets. In loader data: `noScripts`, for pages that need none.
 */
interface Said {
  readonly handle: unknown;
  readonly loaderData: unknown;
}
const says = (match: Said, key: 'app' | 'noScripts'): boolean =>
  [match.handle, match.loaderData].some((data) => typeof data === 'object' && data !== null && (data as Record<string, unknown>)[key] === true);

/** The language of a public page: that of its company. */
const languageSaid = ({ loaderData }: Said): string | undefined =>
  (loaderData as { readonly content?: { readonly client?: { readonly language?: string } } } | undefined)?.content?.client?.language;

export function Layout({ children }: { readonly children: ReactNode }) {
  const matches: readonly Said[] = useMatches();
  const nonce = useContext(Nonce);
  const known = useRouteLoaderData<typeof loader>('root');
  const isApp = matches.some((match) => says(match, 'app'));
  const scripts = !matches.some((match) => says(match, 'noScripts'));
  const named = nonce === undefined ? {} : { nonce };
  return (
    <html
      lang={matches.map(languageSaid).find((said) => said !== undefined) ?? 'en'}
      data-default-client={known?.defaultClient}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        {isApp && <script {...named} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: prePaint }} />}
        <link {...icon} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration {...named} />}
        {scripts && <Scripts {...named} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Words of a loader about a page that does not exist. */
type Missing = { readonly email?: string; readonly title?: string; readonly message?: string } | null;

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    // A path that is no route has a sentence of the router for data.
    const { email = '', title, message } = ((typeof error.data === 'object' ? error.data : null) as Missing) ?? {};
    return <NotFound {...{ email, title, message }} />;
  }
  return <StaleChunk error={error} />;
}
