import '@fontsource-variable/newsreader/opsz.css';
import { useContext } from 'react';
import { data, redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { answerTrip } from '../../../offers/trip/answer-trip.ts';
import { openTrip } from '../../../offers/trip/open-trip.ts';
import { TripRoom } from '../../../offers/trip/TripRoom.tsx';
import { NotFoundView } from '../../../pages/NotFoundView.tsx';
import { NotFound } from '../../site/NotFound.tsx';
import { Nonce } from '../../site/nonce.ts';
import { pageHost } from '../../site/page-host.ts';

/** The page of a trip for its customer, and the form of one passenger. It works without scripts: its forms are answered here. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { nameKey = '', token = '' } = params;
  const { searchParams } = new URL(request.url);
  const room = await openTrip(context.get(pageHost), { company: nameKey, token }, searchParams);
  return data({ noScripts: true, content: room }, { status: 'trip' in room ? 200 : room.isBusy ? 429 : 404 });
}
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { nameKey = '', token = '' } = params;
  const answer = await answerTrip(context.get(pageHost), { company: nameKey, token }, await request.formData());
  if ('done' in answer) return redirect(`?done=${answer.done}`, 303);
  return data(answer, { status: 422 });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const content = loaderData?.content;
  const title = content && 'trip' in content ? `${content.trip.number} · ${content.client.name}` : (content?.client?.name ?? '');
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }];
}

export default function TripRoomPage() {
  const { content } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nonce = useContext(Nonce);
  if ('trip' in content) return <TripRoom {...content} answer={answer && 'refusal' in answer ? answer : undefined} nonce={nonce} />;
  return content.client ? <NotFoundView client={content.client} frame={undefined} /> : <NotFound email="" />;
}
