import { createContext } from 'react';

/** Only the server knows it; a browser has no use for it once the scripts have run. */
export const Nonce = createContext<string | undefined>(undefined);
