import { expect, it } from 'vitest';
import { brandOfEmail } from './operated-by.rules.ts';

it.each([
  ['ann@bluebird.aero', 'Bluebird'],
  ['ann@blue-sky.com', 'Blue Sky'],
  ['ANN@BLUE_SKY.COM', 'Blue Sky'],
  ['ann@mail.skylark.com', 'Skylark'],
  ['ann@skylark.co.uk', 'Skylark'],
  ['ann@localhost', 'Localhost'],
  ['no address', ''],
  ['', ''],
])('the brand of %j is %j [MKT-11]', (email, wanted) => {
  expect(brandOfEmail(email)).toBe(wanted);
});
