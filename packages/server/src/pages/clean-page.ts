import type { Page } from '@app/domain/pages/page.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { htmlOf } from '../platform/html/plain-html.ts';

/** The page with the HTML of its authors made safe. */
export async function cleanPage<P extends Pick<Page, 'content'>>(page: P): Promise<P> {
  const sections = page.content.sections.map(async (section) => {
    const { html } = section.config;
    if (section.selector !== 'html') return section;
    return { ...section, config: { ...section.config, html: typeof html === 'string' ? await safeHtml(html) : '' } };
  });
  return { ...page, content: { ...page.content, sections: await Promise.all(sections) } };
}

async function safeHtml(html: string): Promise<string> {
  const clean = await cleanHtml({ kind: 'page', html });
  return clean.isPlainOnly ? htmlOf(clean.text) : clean.html;
}
