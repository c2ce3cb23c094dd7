import { accessSync, constants, statSync } from 'node:fs';
import { BadConfig, type Config } from './config.ts';

/** Throws unless the folder that several servers share is there and may be written to: that must not be found out by somebody's file. */
export function checkFilesFolder({ filesDir }: Pick<Config, 'filesDir'>): void {
  if (filesDir === undefined) return;
  try {
    accessSync(filesDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (statSync(filesDir).isDirectory()) return;
  } catch {
    // Told below.
  }
  throw new BadConfig(`FILES_DIR: ${filesDir} is no folder that this server can write to`);
}
