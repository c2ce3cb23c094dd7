import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
/** User present, user verified, and credential data attached. */
const VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x45;

/** One passkey of a browser, with the keys that a real one keeps to itself (WebAuthn, ES256, no attestation). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #point: { readonly x: Buffer; readonly y: Buffer };
  readonly #site: { readonly host: string; readonly origin: string };
  counter = 0;

  constructor(site: { readonly host: string; readonly origin: string }) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.#site = site;
  }
  #authenticatorData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#site.host), Buffer.from([flags]), count]);
  }
  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }));
  }
  /** Answers the options of a new passkey. */
  register(challenge: string, flags = WITH_CREDENTIAL) {
    const { x, y } = this.#point;
    const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.#authenticatorData(flags), Buffer.alloc(16), length, this.id, cose]);
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
    const attestation = Buffer.concat([head, Buffer.from([data.length]), data]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }
  /** Answers the options of a sign-in. */
  signIn(challenge: string, flags = VERIFIED) {
    this.counter += 1;
    const client = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(flags);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return this.#answer({ clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) });
  }
  #answer(response: Readonly<Record<string, unknown>>) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
