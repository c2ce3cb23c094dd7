import { BlockList, isIP } from 'node:net';

/** Which proxies may say who asks: so many of them in a row, or those of some networks. */
export type TrustedProxy = { readonly hops: number } | { readonly networks: readonly string[] };

const NOBODY: TrustedProxy = { hops: 0 };
const MAX_HOPS = 10;
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Reads `TRUST_PROXY`: a number of hops, or networks with commas between. Undefined where it is neither. */
export function readTrustedProxy(text: string): TrustedProxy | undefined {
  const said = text.trim().toLowerCase();
  if (said === '' || said === 'false') return NOBODY;
  if (said === 'true') return { hops: 1 };
  if (/^\d+$/.test(said)) return Number(said) <= MAX_HOPS ? { hops: Number(said) } : undefined;
  const networks = said.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? { networks } : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32)));
}

/** Returns a test: is this address a trusted proxy? `hop` counts from 0, the peer that is connected to us. */
export function trusts(trusted: TrustedProxy): (address: string, hop: number) => boolean {
  if ('hops' in trusted) return (_address, hop) => hop < trusted.hops;
  const list = new BlockList();
  for (const network of trusted.networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = address.replace(MAPPED, '');
    const family = isIP(bare);
    return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The visitor's address: from who is connected to us back through `x-forwarded-for`, as far as is believed. */
export function visitorAddress(connected: string, forwarded: string | undefined, isTrusted: (address: string, hop: number) => boolean): string {
  const before = (forwarded ?? '').split(',').map((address) => address.trim());
  let address = connected;
  for (let hop = 0; isTrusted(address, hop); hop += 1) {
    const said = before.pop() ?? '';
    if (isIP(said) === 0) break;
    address = said;
  }
  return address;
}

/** Whose share of a limit an address has: whoever has one address of IPv6 has the 64 bits behind it as well. */
export function shareOfAddress(address: string): string {
  const bare = address.replace(MAPPED, '');
  if (isIP(bare) !== 6) return bare;
  const [head = '', tail] = bare.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
