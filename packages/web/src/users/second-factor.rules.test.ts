import { expect, test } from 'vitest';
import { secretIn } from './second-factor.rules.ts';

test('[AUT-1] the key for an app without a camera is the one in the QR code', () => {
  expect(secretIn('otpauth://totp/Apron:ada%40acme.example?secret=JBSWY3DPEHPK3PXP&issuer=Apron&digits=6&period=30')).toBe('JBSWY3DPEHPK3PXP');
});
test('an address without a key, or none at all, shows no key', () => {
  expect([secretIn('otpauth://totp/Apron'), secretIn('')]).toEqual(['', '']);
});
