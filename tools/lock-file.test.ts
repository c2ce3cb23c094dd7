import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> };

test('the lock file has every package for every platform, so that npm ci takes it', () => {
  // If a registry lacks one, `npm install` silently leaves it out and `npm ci` then refuses the file.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages)),
  );
  expect(Object.keys(packages).length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test('the lock file names no download address', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
});

test('versions are exact', () => {
  const manifests = [
    'package.json',
    'e2e/package.json',
    'bench/package.json',
    ...['kernel', 'domain', 'store', 'demo', 'server', 'web'].map((name) => `packages/${name}/package.json`),
  ];
  const loose = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
    return Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => !name.startsWith('@app/') && !/^\d+\.\d+\.\d+(-\S+)?$/.test(version),
    );
  });
  expect(loose).toEqual([]);
});
