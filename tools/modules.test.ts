import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { allowedImports, allowedInTests, layers, MAX_FILES_IN_FOLDER, pureDependencies, registers, testTools, withModules } from './modules.ts';

const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'packages/*/examples/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts', 'tools/*.{ts,mjs}'], {
  exclude: (name) => /node_modules/.test(name),
}).map((path) => path.replaceAll('\\', '/'));
const isTest = (path: string): boolean => /\.test\.tsx?$|\.spec\.ts$/.test(path);
const sources = files.filter((file) => file.startsWith('packages/') && !isTest(file));

/** Package and module of a file; a file beside the modules has none. */
function place(path: string): { pkg: string; module: string } {
  const [top = '', second = '', , folder = '', ...rest] = path.split('/');
  if (top !== 'packages') return { pkg: top, module: '' };
  return { pkg: second, module: withModules.includes(second) && rest.length > 0 ? folder : '' };
}
const layerOf = (module: string): number => layers.findIndex(({ modules }) => modules.includes(module));

/** Specifiers of all imports of a file, static, passed on and lazy, as written. */
function specifiersOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const lazy = module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1));
  const fixed = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) => entries).map(({ moduleRequest }) => moduleRequest?.value);
  return [...fixed, ...passedOn, ...lazy].filter((specifier) => specifier !== undefined);
}
const imports = new Map(files.map((file) => [file, specifiersOf(file)]));
const specifiers = (file: string): readonly string[] => imports.get(file) ?? [];
const isOurs = (specifier: string): boolean => specifier.startsWith('@app/') || specifier.startsWith('.');
const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('@app/')
    ? specifier.replace(/^@app\/([^/]+)\//, (_, pkg: string) => (['e2e', 'bench'].includes(pkg) ? `${pkg}/` : `packages/${pkg}/src/`))
    : join(file, '..', specifier.replace(/\?.*$/, ''));
const importedFiles = (file: string): string[] =>
  specifiers(file)
    .filter(isOurs)
    .map((specifier) => pathOf(file, specifier));

function breach(file: string, to: string): string | undefined {
  const [from, target] = [place(file), place(to)];
  const allowed = [...(allowedImports[from.pkg] ?? []), ...(isTest(file) ? (allowedInTests[from.pkg] ?? []) : [])];
  if (from.pkg !== target.pkg) return allowed.includes(target.pkg) ? undefined : `${from.pkg} may not import ${target.pkg}`;
  if (from.module === '' || from.module === target.module) return undefined;
  // Tests of a module may start the whole application.
  if (target.module === 'testing' && isTest(file)) return undefined;
  if (target.module === '')
    return from.module === 'app' || from.module === 'testing' || isTest(file) || !registers.includes(basename(to))
      ? undefined
      : `${from.module} may not import ${to}, which imports every module`;
  return layerOf(target.module) < layerOf(from.module) ? undefined : `${from.module} may not import ${target.module}`;
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
function impurity(file: string, specifier: string): string | undefined {
  const allowed = pureDependencies[place(file).pkg];
  if (!allowed || isOurs(specifier) || allowed.includes(packageOf(specifier))) return undefined;
  return isTest(file) && testTools.includes(packageOf(specifier)) ? undefined : `${place(file).pkg} may not use ${specifier}`;
}

/** The direct child of `folder` that holds `path`: a file or a folder. */
const childOf = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;

/** The imports between what lies directly in a folder, each child with those it imports. */
function arrowsIn(folder: string, inside: readonly string[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of inside) {
    const from = childOf(folder, file);
    if (from === undefined) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const imported of importedFiles(file)) {
      const target = childOf(folder, imported);
      if (target !== undefined && target !== from) targets.add(target);
    }
  }
  return arrows;
}

/** A way from a child over imports back to itself, or nothing. */
function ringIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (child: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(child)) return [...way.slice(way.indexOf(child)), child];
    if (done.has(child)) return undefined;
    for (const target of arrows.get(child) ?? []) {
      const ring = visit(target, [...way, child]);
      if (ring) return ring;
    }
    done.add(child);
    return undefined;
  };
  for (const child of arrows.keys()) {
    const ring = visit(child, []);
    if (ring) return ring;
  }
  return undefined;
}

const foldersOf = (paths: readonly string[]): string[] => {
  const folders = new Set<string>();
  for (const path of paths) for (let folder = dirname(path); /^packages\/[^/]+\/src/.test(folder); folder = dirname(folder)) folders.add(folder);
  return [...folders];
};

describe('the structure', () => {
  test('the checks see every package and its imports', () => {
    const seen = new Set(files.map((file) => place(file).pkg));
    expect([...seen].filter((pkg) => !(pkg in allowedImports))).toEqual([]);
    expect(Object.keys(allowedImports).filter((pkg) => !seen.has(pkg))).toEqual([]);
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.flatMap(importedFiles).length).toBeGreaterThan(4_000);
    // A specifier that names no file would make the other checks blind.
    const known = new Set(files);
    expect(sources.flatMap((file) => importedFiles(file).filter((to) => /\.tsx?$/.test(to) && !to.includes('/+types/') && !known.has(to)))).toEqual(
      [],
    );
  });

  test('every import is allowed: packages as listed, modules from a higher layer to a lower one', () => {
    const breaches = files.flatMap((file) =>
      importedFiles(file)
        .map((to) => breach(file, to))
        .filter((reason) => reason !== undefined)
        .map((reason) => `${file}: ${reason}`),
    );
    expect(breaches).toEqual([]);
  });

  test('the pure packages use only the npm packages listed for them', () => {
    const impurities = files.flatMap((file) =>
      specifiers(file)
        .map((specifier) => impurity(file, specifier))
        .filter((reason) => reason !== undefined)
        .map((reason) => `${file}: ${reason}`),
    );
    expect(impurities).toEqual([]);
  });

  test('every folder of a package with modules is a module of the plan', () => {
    const modules = new Set(files.filter((file) => withModules.includes(place(file).pkg)).map((file) => place(file).module));
    modules.delete('');
    expect(modules.size).toBeGreaterThan(20);
    expect([...modules].filter((module) => layerOf(module) < 0)).toEqual([]);
  });

  test('ARCHITECTURE.md names every module in its layer, and no other', () => {
    const existing = new Set(sources.map((file) => place(file).module).filter(Boolean));
    const planned = layers
      .map(({ name, modules }) => ({ name, modules: modules.filter((module) => existing.has(module)).toSorted() }))
      .filter(({ modules }) => modules.length > 0);
    const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| ([a-z -]+) \| (`.*) \|$/gm)];
    expect(
      rows.map(([, name, cell = '']) => ({ name, modules: [...cell.matchAll(/`([a-z-]+)`/g)].map(([, module = '']) => module).toSorted() })),
    ).toEqual(planned);
  });

  test(`no folder has more than ${MAX_FILES_IN_FOLDER} source files`, () => {
    const counts = new Map<string, number>();
    for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(60);
    expect([...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER)).toEqual([]);
  });

  test('no ring of imports between what lies in a folder, lazy imports counted', () => {
    const folders = foldersOf(sources);
    expect(folders.length).toBeGreaterThan(60);
    const rings = folders.flatMap((folder) => {
      const ring = ringIn(
        arrowsIn(
          folder,
          sources.filter((file) => file.startsWith(`${folder}/`)),
        ),
      );
      return ring ? [`${folder}: ${ring.join(' → ')}`] : [];
    });
    expect(rings).toEqual([]);
  });

  test('the tables of the store are known to the store alone', () => {
    const outside = files.filter((file) => !file.startsWith('packages/store/') && file.startsWith('packages/'));
    expect(outside.length).toBeGreaterThan(900);
    const inner = /^packages\/store\/src\/(database|queries|writes|live|pglite|postgres)\//;
    expect(
      outside.flatMap((file) =>
        importedFiles(file)
          .filter((to) => inner.test(to))
          .map((to) => `${file}: ${to}`),
      ),
    ).toEqual([]);
    const tables = /\b(?:from|into|update|join)\s+"?(?:documents|changes|audit)"?\b/i;
    const written = outside.filter(
      (file) =>
        !isTest(file) &&
        !file.includes('/testing/') &&
        /\bsql`|\.query\(/.test(readFileSync(file, 'utf8')) &&
        tables.test(readFileSync(file, 'utf8')),
    );
    expect(written).toEqual([]);
  });

  test('the checks refuse what they are for', () => {
    expect(breach('packages/web/src/ui/Button.tsx', 'packages/server/src/app.ts')).toBe('web may not import server');
    expect(breach('packages/domain/src/clients/a.ts', 'packages/domain/src/trips/b.ts')).toBe('clients may not import trips');
    expect(breach('packages/domain/src/trips/a.ts', 'packages/domain/src/follow-ups/b.ts')).toBe('trips may not import follow-ups');
    expect(breach('packages/domain/src/trips/a.ts', 'packages/domain/src/collections.ts')).toContain('imports every module');
    expect(breach('packages/domain/src/trips/a.ts', 'packages/domain/src/fleet/b.ts')).toBeUndefined();
    expect(breach('e2e/journey.spec.ts', 'packages/store/src/store.ts')).toBe('e2e may not import store');
    expect(breach('packages/client/src/open-apron.ts', 'packages/server/src/app.ts')).toBe('client may not import server');
    expect(breach('packages/client/src/open-apron.test.ts', 'packages/server/src/app.ts')).toBeUndefined();
    expect(impurity('packages/domain/src/trips/a.ts', 'node:fs')).toBe('domain may not use node:fs');
    expect(impurity('packages/domain/src/trips/a.ts', 'vitest')).toBe('domain may not use vitest');
    const arrows = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c.ts'])],
      ['c.ts', new Set(['b'])],
    ]);
    expect(ringIn(arrows)).toEqual(['b', 'c.ts', 'b']);
  });
});
