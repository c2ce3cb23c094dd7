import '@fontsource-variable/newsreader/opsz.css';
import { data, redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { AlertsPage } from '../../../marketplace/alerts/AlertsPage.tsx';
import { answerAlerts } from '../../../marketplace/alerts/answer-alerts.ts';
import { type AlertsAddress, openAlerts, titleOf } from '../../../marketplace/alerts/open-alerts.ts';
import { NotFoundView } from '../../../pages/NotFoundView.tsx';
import { NotFound } from '../../site/NotFound.tsx';
import { pageHost } from '../../site/page-host.ts';

const addressOf = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): AlertsAddress => ({
  company: params['nameKey'] ?? '',
  token: params['token'] ?? '',
  link: new URL(request.url).searchParams.get('link') ?? '',
});

/** The page where a visitor signs up for emails about empty legs, and their owner changes or ends them. Its forms are answered here. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const done = new URL(request.url).searchParams.get('done') ?? '';
  const content = await openAlerts(context.get(pageHost), addressOf({ params, request }), done);
  return data({ noScripts: true, content }, { status: 'kind' in content ? 200 : content.isBusy ? 429 : 404 });
}
export async function action({ params, context, request }: ActionFunctionArgs) {
  const address = addressOf({ params, request });
  const answer = await answerAlerts(context.get(pageHost), address, await request.formData());
  if ('next' in answer) return redirect(`/${address.company}/alerts${answer.next}`, 303);
  return data(answer, { status: 422 });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const content = loaderData?.content;
  const title = content && 'kind' in content ? titleOf(content.client) : '';
  return [{ title: title || (content?.client?.name ?? '') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];
}

export default function AlertsRoute() {
  const { content } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if ('kind' in content) return <AlertsPage {...content} answer={answer && 'code' in answer ? answer : undefined} />;
  return content.client ? <NotFoundView client={content.client} frame={undefined} /> : <NotFound email="" />;
}
