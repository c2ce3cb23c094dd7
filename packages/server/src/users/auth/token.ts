import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { refuse } from '@app/domain/problems.ts';
import { TOKEN_ISSUER } from './auth.ts';

export interface VerifiedToken {
  readonly uid: string;
  /** Its session; undefined for a token of the server itself. */
  readonly session: string | undefined;
  /** Epoch ms. */
  readonly expiresAt: number;
}

const ALGORITHMS = ['EdDSA'];
const MAX_TOKEN = 4_000;
/** Invented key ids must not make the server read its keys repeatedly. */
const RELOAD_MS = 10_000;
const MAX_KEPT = 10_000;

/** Verifies tokens against this server's own keys, which it keeps in memory: no database, no request to itself. By the machine's clock, like the library that signs. */
export class TokenReader {
  readonly #load: () => Promise<JSONWebKeySet>;
  #keys: Promise<ReturnType<typeof createLocalJWKSet>> | undefined;
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** Verified tokens, each until it expires; their content never changes. */
  readonly #good = new Map<string, VerifiedToken>();

  constructor(load: () => Promise<JSONWebKeySet>) {
    this.#load = load;
  }

  /** Throws `records.signed-out` for any token that is not ours, altered or expired. */
  async verify(token: string): Promise<VerifiedToken> {
    if (token.length > MAX_TOKEN) throw refuse({ code: 'records.signed-out' });
    const good = this.#good.get(token);
    if (good && good.expiresAt > Date.now()) return good;
    const verified = await this.#verifyAnew(token);
    if (this.#good.size >= MAX_KEPT) this.#good.clear();
    this.#good.set(token, verified);
    return verified;
  }

  async #verifyAnew(token: string): Promise<VerifiedToken> {
    try {
      return await this.#verify(token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey && Date.now() - this.#loadedAt > RELOAD_MS) {
        this.#keys = undefined;
        return await this.#verify(token).catch(signedOut);
      }
      return signedOut(error);
    }
  }

  async #verify(token: string): Promise<VerifiedToken> {
    const { payload } = await jwtVerify(token, await this.#keySet(), {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
    });
    return { uid: payload.sub ?? '', session: typeof payload['sid'] === 'string' ? payload['sid'] : undefined, expiresAt: (payload.exp ?? 0) * 1000 };
  }

  #keySet(): Promise<ReturnType<typeof createLocalJWKSet>> {
    if (!this.#keys) {
      this.#loadedAt = Date.now();
      this.#keys = this.#load().then(createLocalJWKSet);
      this.#keys.catch(() => {
        this.#keys = undefined;
      });
    }
    return this.#keys;
  }
}

function signedOut(error: unknown): never {
  if (error instanceof errors.JOSEError || error instanceof TypeError) throw refuse({ code: 'records.signed-out' });
  throw error;
}
