import { wording } from '@app/kernel/problem.ts';
import { problems } from '@app/domain/problems.ts';
import { refTo, type Shape } from './openapi-schemas.ts';

const all = Object.entries(problems).map(
  ([code, text]) => ({ code, status: 400, ...text }) as { code: string; title: string; message: string; status: number },
);
const statuses = [...new Set([...all.map(({ status }) => status), 400])].toSorted((a, b) => a - b);
const nameOf = (status: number): string => `Refused${status}`;
const words: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  401: 'Nobody is signed in, or the key is no good.',
  403: 'Not allowed to this actor.',
  404: 'Not there, or not to be seen.',
  409: 'Changed meanwhile; nothing was saved.',
  412: 'What was required does not hold; nothing was saved.',
  422: 'What was sent does not fit; nothing was saved.',
  428: 'A change of what is there must name the version that was read; nothing was saved.',
  429: 'Too many requests; `Retry-After` says when to come again.',
  503: 'The server is busy.',
};

/** Schemas of a refusal and of all problem codes. */
export const problemSchemas = (): Record<string, Shape> => ({
  ProblemCode: {
    type: 'string',
    description: 'Codes cross the wire, wording does not.',
    oneOf: all.map(({ code, ...text }) => ({ const: code, title: text.title, description: `${wording(text).message} (${text.status})` })),
  },
  Problem: {
    type: 'object',
    properties: {
      code: refTo('ProblemCode'),
      params: {
        type: 'object',
        description:
          'What the wording of the code names. Where a schema refused a value, besides its `reason`: `issue`, `of` and `limit`, to say it in another language.',
        additionalProperties: { type: ['string', 'number'] },
      },
      fields: {
        type: 'array',
        description: 'Of a conflict: each field that two have changed, with what this request meant, what stands there, and what both began with.',
        items: {
          type: 'object',
          properties: { field: { type: 'string' }, mine: refTo('Json'), theirs: refTo('Json'), base: refTo('Json') },
          required: ['field', 'mine', 'theirs', 'base'],
        },
      },
    },
    required: ['code'],
  },
  Problems: { type: 'object', properties: { problems: { type: 'array', minItems: 1, items: refTo('Problem') } }, required: ['problems'] },
});

/** One answer for each status of a refusal. */
export const refusals = (): Record<string, Shape> =>
  Object.fromEntries(
    statuses.map((status) => {
      const codes = all.filter((problem) => problem.status === status).map(({ code }) => `\`${code}\``);
      return [
        nameOf(status),
        {
          description: [words[status] ?? 'Refused.', codes.length > 0 && `Codes: ${codes.join(', ')}.`].filter(Boolean).join(' '),
          ...(status === 429 && { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } } }),
          content: { 'application/json': { schema: refTo('Problems') } },
        },
      ];
    }),
  );
/** Those answers, for an operation that may give them. */
export const refusedWith = (...which: readonly number[]): Record<string, Shape> =>
  Object.fromEntries(which.map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]));
export const answered = (description: string, schema: Shape, headers?: Shape): Record<string, Shape> => ({
  200: { description, ...(headers && { headers }), content: { 'application/json': { schema } } },
});
