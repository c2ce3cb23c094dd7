import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { below, hasWords, isNode, type SourceTexts, type Key, literals, type Node, textOf, type Translation } from './source-texts.ts';

/** Parts of the server whose texts are for operators and developers: they stay English. */
const forOperators = [
  'platform/config.ts',
  'main.ts',
  'start-failure.ts',
  'start-server.ts',
  'records-admin.ts',
  'records-commands.ts',
  'demo/load-demo.ts',
  'demo/demo-documents.ts',
  'testing/',
  'backup/back-up.ts',
  'backup/export-client.ts',
  'backup/restore-backup.ts',
  'backup/verify-store.ts',
  'http/openapi/',
  'records/documents.api.ts',
  'http/site/page-policy.ts',
  'http/site/web.ts',
  'http/site/private-pages.ts',
  'platform/mailer.ts',
];
const sources = (folder: string): string[] => globSync(`packages/${folder}/src/**/*.ts`, { exclude: (name) => /\.(test|sample)\.ts$/.test(name) });
const calleeOf = ({ callee }: Node): { name: string | undefined; of: string | undefined } => {
  const { name, object, property } = callee as {
    name?: string;
    object?: { name?: string; property?: { name?: string } };
    property?: { name?: string };
  };
  return { name: name ?? property?.name, of: object?.property?.name ?? object?.name };
};
/** Reads like a sentence or a heading: 'It is not due yet.', 'Looking up'. */
const isSentence = (text: string): boolean => /^\p{Lu}\p{L}*\P{L}+\p{Ll}/u.test(text.trim()) && / /.test(text.trim());

/** Properties whose single words a person reads, too. */
const READ = new Set(['title', 'subject', 'description', 'text', 'label', 'message']);

/** Collects texts that pass through `t` or `tn`, and sentences outside of them. Errors and logs are for operators. */
function read(file: string): SourceTexts {
  const text = readFileSync(file, 'utf8');
  const keys: Key[] = [];
  const faults: string[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement' || node.type === 'TaggedTemplateExpression') return;
    if (node.type === 'NewExpression' && calleeOf(node).name?.endsWith('Error')) return;
    if (node.type === 'CallExpression') {
      const { name, of } = calleeOf(node);
      if (of === 'log' || of === 'console' || name === 'words') return;
      if (name === 't' || name === 'tn') {
        const [first, , third] = node['arguments'] as readonly unknown[];
        for (const literal of literals(name === 't' ? first : third)) keys.push({ text: textOf(literal), isPlural: name === 'tn' });
        return;
      }
    }
    if ((node.type === 'Literal' || node.type === 'TemplateLiteral') && isSentence(textOf(node))) {
      faults.push(`${file}:${text.slice(0, node.start).split('\n').length} '${textOf(node)}' is not in the catalogue`);
    }
    const isRead = node.type === 'Property' && READ.has(String((node['key'] as { name?: string }).name));
    for (const literal of isRead ? literals(node['value']) : []) {
      if (/^\p{Lu}\p{Ll}+$/u.test(textOf(literal))) faults.push(`${file}: '${textOf(literal)}' is not in the catalogue`);
    }
    for (const child of below(node)) walk(child);
  };
  walk(parseSync(file, text).program as unknown as Node);
  return { keys, faults };
}

const serverFiles = sources('server').filter((file) => !forOperators.some((part) => file.slice('packages/server/src/'.length).startsWith(part)));
const server = serverFiles.map(read);
/** Rules of the domain build the emails that the server sends. */
const domain = sources('domain').map(read);

export const serverKeys: readonly Key[] = [...server, ...domain].flatMap(({ keys }) => keys);
export const serverFaults: readonly string[] = server.flatMap(({ faults }) => faults);
export const serverEntries = Object.entries(
  JSON.parse(readFileSync('packages/server/src/words/es.json', 'utf8')) as Readonly<Record<string, Translation>>,
);
export const serverSpanish: ReadonlyMap<string, Translation> = new Map(serverEntries);

/** Texts that other parts than web mark with `words`. */
export function markedElsewhere(): Set<string> {
  const texts = new Set<string>();
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression' && calleeOf(node).name === 'words') {
      for (const literal of literals((node['arguments'] as readonly unknown[])[0])) texts.add(textOf(literal));
    }
    for (const child of below(node)) walk(child);
  };
  for (const file of ['kernel', 'domain', 'store', 'server'].flatMap(sources)) {
    const text = readFileSync(file, 'utf8');
    const { program } = parseSync(file, text);
    if (text.includes('words(') && isNode(program)) walk(program);
  }
  return new Set([...texts].filter(hasWords));
}

/** Lists reasons without a mark in sources whose texts a person may read. */
export function bareReasons(): string[] {
  const forPrograms = [
    'kernel/src/queries/query-text.ts',
    'kernel/src/transform.ts',
    'store/src/core/',
    'store/src/queries/',
    'store/src/client-handle.ts',
    'store/src/writes/write.ts',
    'server/src/users/create-authenticator.ts',
    'server/src/records/documents.api.ts',
    'domain/src/records.calls.ts',
    'server/src/platform/config.ts',
  ];
  const faults: string[] = [];
  const files = ['kernel', 'domain', 'store', 'server'].flatMap(sources).filter((file) => !forPrograms.some((part) => file.includes(part)));
  for (const file of files) {
    const walk = (node: Node): void => {
      const isProperty = node.type === 'Property' && ['reason', 'error'].includes((node['key'] as { name?: string }).name ?? '');
      const isCall = node.type === 'CallExpression' && ['invalid', 'regex'].includes(calleeOf(node).name ?? '');
      const said = isProperty ? node['value'] : isCall ? (node['arguments'] as readonly unknown[])[1] : undefined;
      for (const literal of literals(said)) if (/ /.test(textOf(literal))) faults.push(`${file}: '${textOf(literal)}' is not marked with words`);
      for (const child of below(node)) walk(child);
    };
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    if (isNode(program)) walk(program);
  }
  return faults;
}
