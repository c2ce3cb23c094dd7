import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { collections } from '@app/domain/collections.ts';
import { samples } from '@app/domain/samples.ts';
import type { Codes, Model } from './model-page.ts';

const isCodes = (value: unknown): value is Codes =>
  typeof value === 'object' &&
  value !== null &&
  'names' in value &&
  Array.isArray(value.names) &&
  'label' in value &&
  typeof value.label === 'function';

/** Everything that the modules declare: the registers, and each table of codes. */
export async function modelOfDomain(): Promise<Model> {
  const files = globSync('packages/domain/src/*/**/*.ts')
    .filter((name) => !/\.(test|sample)\.ts$/.test(name))
    .toSorted();
  const modules = await Promise.all(files.map(async (file) => (await import(pathToFileURL(file).href)) as Record<string, unknown>));
  return { collections, samples, codes: modules.flatMap((module) => Object.values(module).filter(isCodes)) };
}
