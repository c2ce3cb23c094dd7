import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const BLOCK = 16;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** Hashes passwords with scrypt, as `salt:key` in hex: the form of the sign-in library. `work`: its parameter N; a hash is verified with the work that made it. */
export function passwordsWith(work: number): Passwords {
  const keyOf = (password: string, salt: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      // The same text may be typed in several forms of Unicode.
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: work, r: BLOCK, p: 1, maxmem: 2 * 128 * work * BLOCK }, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES).toString('hex');
      return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
    },
    async verify({ hash, password }) {
      const [salt = '', key = ''] = hash.split(':');
      const expected = Buffer.from(key, 'hex');
      return salt !== '' && expected.length === KEY_BYTES && timingSafeEqual(await keyOf(password, salt), expected);
    },
  };
}
