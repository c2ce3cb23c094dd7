import { fileURLToPath } from 'node:url';

/** The part of the bundler's view of a module that is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}
const source = (path: string): string => fileURLToPath(new URL(`src/app/${path}`, import.meta.url));
/** Modules that staff load first, and those that visitors with widgets load. */
const staff = ['entry.client.tsx', 'root.tsx', 'routes/staff.tsx', 'routes/inbox.tsx', 'shell/Shell.tsx', 'screens/InboxScreen.tsx'].map(source);
const consumers = [
  ['entry.client.tsx', 'root.tsx', 'routes/marketplace.tsx', 'screens/ConsumerMarketplace.tsx'].map(source),
  ['../users/LoginPage.tsx'].map(source),
];

/** Parts of packages that the first load needs, and all that speaks with the server. */
const wire =
  /node_modules\/(zod|zustand)\/|web\/src\/wire\/(?!offline\/offline-)|web\/src\/ui\/feedback\/(alert|issue)\.rules|kernel\/src\/(alert|call|collection|live|query|where|words)\.ts/;
const widgets = /@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|Loader|Skeleton|Stack|TextInput|Transition))\//;

/** Of packages only some parts are used, which this view does not tell: they stay out. */
const isOwn = (id: string): boolean => !id.includes('/node_modules/');
/** Every module of our own that comes with these by static imports. */
function reachable(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...roots];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id) || !isOwn(id)) continue;
    seen.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Names the file that a module of the first load travels in: `base` with what sign-in or the marketplace need too, `shell` with the rest. Few
 * large files are asked for sooner and compress better than a hundred small ones. Null: the bundler decides.
 */
export function firstLoadFile(): (id: string, graph: ModuleGraph) => string | null {
  let sets: { readonly shell: ReadonlySet<string>; readonly base: ReadonlySet<string> } | undefined;
  return (id, graph) => {
    if (/\.css(\?|$)/.test(id)) return null;
    if (wire.test(id) || widgets.test(id)) return 'base';
    if (!sets) {
      const shell = reachable(graph, staff);
      const others = consumers.map((roots) => reachable(graph, roots));
      sets = { shell, base: new Set([...shell].filter((module) => others.some((other) => other.has(module)))) };
    }
    return sets.base.has(id) ? 'base' : sets.shell.has(id) ? 'shell' : null;
  };
}
