import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';
import { limitHtml } from '@app/domain/mail/truncation.rules.ts';
import type { Words } from '@app/kernel/words.ts';

type Branch = DefaultTreeAdapterTypes.DocumentFragment | DefaultTreeAdapterTypes.Element;
const ROUNDS = 4;
const isRemote = (src: string): boolean => /^\s*(?:https?:)?\/\//i.test(src);

/** Pictures of the web leave their alternative text: nobody who reads a quote is counted by whoever wrote the original. */
function dropRemotePictures(root: Branch): void {
  const open: Branch[] = [root];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    branch.childNodes = branch.childNodes.map((node) => {
      if (node.nodeName !== 'img' || !('attrs' in node)) return node;
      const named = new Map(node.attrs.map(({ name, value }) => [name, value]));
      return isRemote(named.get('src') ?? '') ? { ...defaultTreeAdapter.createTextNode(named.get('alt') ?? ''), parentNode: branch } : node;
    });
    for (const node of branch.childNodes) if ('childNodes' in node) open.push(node);
  }
}

/** The same HTML as every browser reads it inside an element; undefined where it reads differently each time that it is written down. */
function settled(html: string, change?: (root: Branch) => void): string | undefined {
  const around = defaultTreeAdapter.createElement('blockquote', names.NS.HTML, []);
  let text = html;
  for (let round = 0; round < ROUNDS; round++) {
    const tree = parseFragment(around, text, {});
    change?.(tree);
    const written = serialize(tree);
    if (written === text) return text;
    text = written;
  }
  return undefined;
}

/**
 * Clean HTML that stays within an element, whatever it leaves open, closes or nests wrongly: browsers mend such HTML by moving parts of it
 * out. At most `maxBytes`; without pictures of the web. Undefined where that cannot be had. Runs in the worker alone: see `clean-html.ts`.
 */
export function enclosedHtml(html: string, maxBytes: number, words: Words): string | undefined {
  const whole = settled(html, dropRemotePictures);
  return whole === undefined ? undefined : settled(limitHtml(whole, maxBytes, words));
}
