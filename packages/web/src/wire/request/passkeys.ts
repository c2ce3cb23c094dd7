import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { authBeginPasskey, authBeginPasskeySignIn } from './auth-calls.ts';

/** The person closed the browser's dialog, or it timed out. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NotAllowedError' || error.name === 'AbortError' || (error.cause as Error | undefined)?.name === 'NotAllowedError');
/** This device has a passkey of this account already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** Has the browser make a passkey. */
export async function makePasskey(password: string): Promise<RegistrationResponseJSON> {
  const optionsJSON = (await authBeginPasskey(password)) as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return await startRegistration({ optionsJSON });
}
/** Has the browser ask for one of its passkeys. */
export async function askPasskey(): Promise<AuthenticationResponseJSON> {
  const optionsJSON = (await authBeginPasskeySignIn()) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return await startAuthentication({ optionsJSON });
}
