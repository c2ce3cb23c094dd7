import '@fontsource-variable/newsreader/opsz.css';
import { data, redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { answerVisitors } from '../../../marketplace/visitors/answer-visitors.ts';
import { openVisitors, titleOf, type VisitorsAddress } from '../../../marketplace/visitors/open-visitors.ts';
import { VisitorsPage } from '../../../marketplace/visitors/VisitorsPage.tsx';
import { NotFoundView } from '../../../pages/NotFoundView.tsx';
import { NotFound } from '../../site/NotFound.tsx';
import { pageHost } from '../../site/page-host.ts';

/** Reads `/{company}/book`, `/{company}/deals` and `/{company}/iframe?show=…`. */
function addressOf({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): VisitorsAddress {
  const { pathname, searchParams: query } = new URL(request.url);
  const path = pathname.split('/')[2] ?? '';
  const isFramed = path === 'iframe';
  const view = (isFramed ? query.get('show') : path) === 'deals' ? 'deals' : 'book';
  return { company: params['nameKey'] ?? '', view, isFramed, query };
}

/** The page on which a visitor without an account asks a company for a flight, or looks at its empty legs (TEN-14). Its forms are answered here. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const content = await openVisitors(context.get(pageHost), addressOf({ params, request }));
  return data({ noScripts: true, content }, { status: 'view' in content ? 200 : content.isBusy ? 429 : 404 });
}
export async function action({ params, context, request }: ActionFunctionArgs) {
  const address = addressOf({ params, request });
  const answer = await answerVisitors(context.get(pageHost), address, await request.formData());
  if ('next' in answer) return redirect(`/${address.company}/${address.isFramed ? 'iframe?show=book&' : 'book?'}${answer.next}`, 303);
  return data(answer, { status: 422 });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const content = loaderData?.content;
  return [{ title: content && 'view' in content ? titleOf(content) : (content?.client?.name ?? '') }];
}

export default function VisitorsRoute() {
  const { content } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if ('view' in content) return <VisitorsPage {...content} answer={answer && 'code' in answer ? answer : undefined} />;
  return content.client ? <NotFoundView client={content.client} frame={undefined} /> : <NotFound email="" />;
}
