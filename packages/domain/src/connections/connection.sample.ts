import { Connection } from './connection.ts';

export const connectionSamples: readonly Connection[] = [
  Connection.parse({
    form: 'json',
    header: 'x-api-key',
    every: '15',
    feeds: {
      schedule: { address: 'https://feed.example/flights?from={from}&until={until}', list: 'data.flights', paths: { tail: 'aircraft.tail' } },
    },
  }),
];
