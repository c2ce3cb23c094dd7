import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '@app/domain/clients/clients.calls.ts';
import { getSetup } from '@app/domain/companies/setup.calls.ts';
import { pageHost, type PageHost } from '../site/page-host.ts';

/** `/` is the home page of the default client (TEN-1); where there is none yet, the screen that sets the server up, or the sign-in. */
export const loader = async ({ context }: LoaderFunctionArgs) => redirect(await startAddress(context.get(pageHost)));

async function startAddress({ send, defaultClient }: PageHost): Promise<string> {
  const { id } = await send(getClient, { name_key: defaultClient });
  if (id !== undefined) return `/${defaultClient}`;
  return await send(getSetup, {}).then(
    () => '/setup',
    () => '/login',
  );
}
