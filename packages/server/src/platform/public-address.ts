import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Addresses that are not of the open internet: this machine, its networks, and what is reserved (IANA special-purpose registries). */
const inside = new BlockList();
for (const range of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(range[0], range[1], 'ipv4');
/** Of IPv6 only what is given out to networks is open: everything else, as all that carries an address of IPv4 inside, leads wherever that leads. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const range of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(range[0], range[1], 'ipv6');
/** The second half of an address of IPv6 that carries one of IPv4 (ISATAP). */
const CARRIES = /:0{0,4}[02]?0{0,2}:?5efe:[\da-f:.]+$/i;

/** As this machine writes an address of IPv4 where it speaks IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export class InsideAddress extends Error {}

/** Returns true if a numeric IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return isPublicAddress(mapped);
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && !address.includes('%') && !CARRIES.test(address) && given.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
/**
 * The `lookup` of a request to a host that somebody else named. It resolves to public addresses only, whatever the name points to at that
 * moment. Numeric hosts are never looked up: check them with `isPublicAddress` first.
 */
export function publicLookup(host: string, options: LookupOptions, answer: Answer): void {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return answer(new InsideAddress(`${host} is no address of the open internet`), []);
    if (options.all) answer(null, open);
    else answer(null, first.address, first.family);
  });
}
