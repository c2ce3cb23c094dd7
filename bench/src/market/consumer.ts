import type { ProductProcess } from '../../../tools/product-process.ts';

type DemoUser = ProductProcess['demo']['users'][number];
/** Headers of somebody of the demo who has redeemed the access code. */
export async function consumerHeaders(product: ProductProcess): Promise<Record<string, string>> {
  // A consumer is staff of nobody.
  const who = product.demo.users.find(({ roles }) => roles.length === 0);
  if (!who) throw new Error('the demo has no consumer');
  return await signedHeaders(product, who);
}

/** Headers of a person of the demo: signs in as a browser does. */
export async function signedHeaders(product: ProductProcess, who: DemoUser): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json', origin: product.url };
  const signedIn = await fetch(`${product.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: who.email, password: who.password }),
  });
  if (!signedIn.ok) throw new Error(`signing in answered ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const answer = await fetch(`${product.url}/api/auth/token`, { headers: { cookie } });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`asking for a token answered ${answer.status}`);
  return { 'content-type': 'application/json', token, client: who.client };
}
