import type { z } from 'zod';
import type { Call } from '@app/kernel/call.ts';
import { createContext } from 'react-router';

/** Services of the server for rendering a page. Web never imports server: this is the whole seam. */
export interface PageHost {
  /** Sends a call in process, as a visitor without a sign-in. Throws `Refused` if the call refuses. */
  readonly send: <B extends z.ZodType, R extends z.ZodType>(call: Call<B, R>, input: z.input<B>) => Promise<z.output<R>>;
  /** name_key of the configured default client (TEN-1). */
  readonly defaultClient: string;
  /** True if the gallery of widgets is open: in development and in the demo. */
  readonly gallery: boolean;
  /** Nonce of every inline script, if the response's Content-Security-Policy has one. */
  readonly nonce?: string | undefined;
}

/** A page that is asked for. */
export interface PageRequest {
  readonly url: URL;
  /** Made for the router alone: what a `Request` brings along costs a tenth of a public page. */
  readonly request: () => Request;
}

/** A document that is there to its last byte, which a `Response` would only wrap in streams. */
export interface WrittenPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** In a loader: `context.get(pageHost).send(getPage, { … })`. */
export const pageHost = createContext<PageHost>();
