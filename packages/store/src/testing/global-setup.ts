import { templatePath } from './template.ts';

/** For Vitest's `globalSetup`: the dump that every test file opens its database from is made once, before them. */
export async function setup(): Promise<void> {
  await templatePath();
}
