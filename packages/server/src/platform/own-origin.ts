import type { Config } from './config.ts';

/** Returns the public address of this server where no request tells it, without a closing slash. */
export const ownOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string => publicUrl ?? `http://127.0.0.1:${port}`;
