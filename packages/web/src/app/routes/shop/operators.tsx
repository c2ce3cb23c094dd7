import '@fontsource-variable/newsreader/opsz.css';
import { data, redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { answerOperator } from '../../../marketplace/operators/page/answer-operator.ts';
import { type OperatorAddress, openOperator, operatorTitle } from '../../../marketplace/operators/page/open-operator.ts';
import { OperatorPage } from '../../../marketplace/operators/page/OperatorPage.tsx';
import { NotFoundView } from '../../../pages/NotFoundView.tsx';
import { NotFound } from '../../site/NotFound.tsx';
import { pageHost } from '../../site/page-host.ts';

const addressOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): OperatorAddress => ({
  company: params['nameKey'] ?? '',
  token: params['token'] ?? '',
});

/** The page of one request for an aircraft, which a partner without an account answers. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has('sent');
  const content = await openOperator(context.get(pageHost), addressOf({ params }), isSent);
  return data({ noScripts: true, content }, { status: 'request' in content ? 200 : content.isBusy ? 429 : 404 });
}
export async function action({ params, context, request }: ActionFunctionArgs) {
  const address = addressOf({ params });
  const refusal = await answerOperator(context.get(pageHost), address, await request.formData());
  if (!refusal) return redirect(`/${address.company}/operators/${address.token}?sent`, 303);
  return data(refusal, { status: 422 });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const content = loaderData?.content;
  const title = content && 'request' in content ? operatorTitle(content.client) : '';
  return [{ title: title || (content?.client?.name ?? '') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];
}

export default function OperatorsRoute() {
  const { content } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if ('request' in content) return <OperatorPage {...content} refusal={refusal && 'code' in refusal ? refusal : undefined} />;
  return content.client ? <NotFoundView client={content.client} frame={undefined} /> : <NotFound email="" />;
}
