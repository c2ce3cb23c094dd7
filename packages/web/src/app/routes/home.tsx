import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageHost } from '../site/page-host.ts';

/** `/` is the home page of the default client (TEN-1). */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(`/${context.get(pageHost).defaultClient}`);
