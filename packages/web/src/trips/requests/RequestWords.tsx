import { useEffect, useState } from 'react';
import { readCharterRequest, type TripRequestRead } from '@app/domain/trips/requests/requests.calls.ts';
import { MarkedSource } from '../../conversations/requests/MarkedSource.tsx';
import { send } from '../../wire/request/send.ts';
import { wholeText } from './trip-request-words.rules.ts';

interface Props {
  /** Id of the message that the quote was made of. */
  readonly message: string;
  /** The request as it was written. */
  readonly notes: string;
  readonly className: string | undefined;
}
/** The words of a request; those that were read are marked for people who may see the message. */
export function RequestWords({ message, notes, className }: Props) {
  const [request, setRequest] = useState<TripRequestRead>();
  useEffect(() => {
    let on = true;
    // Without the message the words stay as they are.
    send(readCharterRequest, { message }).then(
      (reply) => on && setRequest(reply),
      () => undefined,
    );
    return () => {
      on = false;
    };
  }, [message]);
  return request && request.source.length > 0 ? <MarkedSource lines={wholeText(notes, request.source)} /> : <p className={className}>{notes}</p>;
}
