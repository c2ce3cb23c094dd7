/** Messages of PostgreSQL's extended query protocol: https://www.postgresql.org/docs/17/protocol-message-formats.html */

const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}
function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}
const NULL = int32(-1);
const STATEMENT = Buffer.from('S');

/** Reads a statement; the engine chooses the types of its parameters. */
export const parse = (name: string, statement: string): Buffer => message('P', text(name), text(statement), int16(0));
/** Asks for the types of parameters and columns. */
export const describe = (name: string): Buffer => message('D', STATEMENT, text(name));
/** Gives a prepared statement its parameters. They and the result are written as text. */
export function bind(name: string, values: readonly (string | null)[]): Buffer {
  const parts = values.flatMap((value) => {
    if (value === null) return [NULL];
    const bytes = Buffer.from(value);
    return [int32(bytes.length), bytes];
  });
  return message('B', text(''), text(name), int16(0), int16(values.length), ...parts, int16(0));
}
/** Runs what was bound, to the end. */
export const execute = (): Buffer => message('E', text(''), int32(0));
/** Drops a prepared statement. */
export const close = (name: string): Buffer => message('C', STATEMENT, text(name));
/** Ends the request: after an error, the engine skips everything before it. */
export const sync = (): Buffer => message('S');

export const joined = (messages: readonly Uint8Array[]): Uint8Array => Buffer.concat(messages);
