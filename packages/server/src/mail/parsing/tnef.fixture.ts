const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const padded = (value: Uint8Array): Buffer => Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
const FIXED = 0x03;

export const unicode = (text: string): Uint8Array => Buffer.from(`${text}\0`, 'utf16le');
export const attribute = (id: number, value: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.from([1]), uint32(id), uint32(value.length), value, Buffer.alloc(2)]);
/** Properties as id, type and value; ids from 0x8000 on have a numbered name. */
export const properties = (...list: readonly (readonly [number, number, Uint8Array])[]): Uint8Array =>
  Buffer.concat([
    uint32(list.length),
    ...list.map(([id, type, value]) =>
      Buffer.concat([
        uint32(id * 65_536 + type),
        ...(id >= 0x8000 ? [Buffer.alloc(16), uint32(0), uint32(1)] : []),
        ...(type === FIXED ? [] : [uint32(1), uint32(value.length)]),
        padded(value),
      ]),
    ),
  ]);
export const tnef = (...attributes: readonly Uint8Array[]): Uint8Array => Buffer.concat([uint32(0x223e9f78), Buffer.alloc(2), ...attributes]);
