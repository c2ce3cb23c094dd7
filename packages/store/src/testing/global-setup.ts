import { templatePath } from './template.ts';

/** For Vitest's `globalSetup`: makes the dump from which every test file opens its database. */
export async function setup(): Promise<void> {
  await templatePath();
}
