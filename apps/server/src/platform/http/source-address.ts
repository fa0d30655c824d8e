import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** The longest address with zone, brackets and port. */
const MAX_LENGTH = 80;
const NO_ADDRESS = '0.0.0.0';

/** Normalises IPv4 and IPv6, without port, brackets and zone; undefined for anything else. */
export function canonicalAddress(text: string | undefined): string | undefined {
  if (!text || text.length > MAX_LENGTH) return undefined;
  if (isIPv4(text)) return text;
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
    .replace(/%[\w.-]+$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const mapped = address.replace('::ffff:', '');
  return isIPv4(mapped) ? mapped : address;
}

/** Matches any spelling of an address against 10.0.0.0/8, fd00::/8 or single addresses. */
export function trustedNetworks(networks: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [text = '', length] = network.split('/');
    const address = text.replace(/%.*/, '');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (length) trusted.addSubnet(address, Number(length), family);
    else trusted.addAddress(address, family);
  }
  return (given) => {
    const address = canonicalAddress(given);
    return address !== undefined && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
}

/**
 * `hops` starts with the socket; all but the last are trusted proxies. An unreadable last hop counts as the proxy that
 * named it, so that sources cannot be invented.
 */
export function sourceAddress(hops: readonly (string | undefined)[]): string {
  return hops.map(canonicalAddress).findLast((address) => address !== undefined) ?? NO_ADDRESS;
}
