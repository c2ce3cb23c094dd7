import type { MetaDescriptor } from 'react-router';
import { htmlDocument } from '../../ui/text/html-document.ts';
import { ContentView } from './ContentView.tsx';
import { facePreload, icon, viewport } from './document-parts.ts';
import { type Content, contentMeta, languageOf } from './find-content.ts';

interface Around {
  readonly defaultClient: string;
  /** Addresses of the style sheets. */
  readonly sheets: readonly string[];
}
/** Escapes JSON so that it cannot end the element around it. */
const jsonInScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

function MetaTag({ meta }: { readonly meta: MetaDescriptor }) {
  if ('title' in meta) return <title>{String(meta.title)}</title>;
  if ('script:ld+json' in meta)
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInScript(meta['script:ld+json']) }} />;
  if (!('tagName' in meta)) return <meta {...meta} />;
  const { tagName: Tag, ...rest } = meta as { readonly tagName: 'link' | 'meta' };
  return <Tag {...rest} />;
}

/** The whole document of a public page, without script: what `root.tsx` and `routes/content.tsx` say, in one go. */
export function contentDocument(content: Content, { defaultClient, sheets }: Around): Uint8Array<ArrayBuffer> {
  return htmlDocument(
    <html lang={languageOf(content)} data-default-client={defaultClient}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <link {...icon} />
        {contentMeta(content).map((meta, i) => (
          <MetaTag key={i} meta={meta} />
        ))}
        <link {...facePreload} />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <ContentView content={content} />
      </body>
    </html>,
  );
}
