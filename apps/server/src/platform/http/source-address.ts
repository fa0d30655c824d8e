import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** An address with a zone, brackets and a port; what is longer is none. */
const MAX_LENGTH = 80;
/** Where the socket is gone before its address was read. */
const NO_ADDRESS = '0.0.0.0';

/** One spelling of an IPv4 or IPv6 address, without port, brackets and zone; undefined for anything else. */
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

/** Whether an address, in whatever spelling, is in one of the networks: 10.0.0.0/8, fd00::/8 or a single address. */
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
 * The source of a request that came over these hops, the socket's own first. All but the last are trusted proxies; when
 * the last cannot be read, the proxy that named it stands for it, so that nobody makes sources up.
 */
export function sourceAddress(hops: readonly (string | undefined)[]): string {
  return hops.map(canonicalAddress).findLast((address) => address !== undefined) ?? NO_ADDRESS;
}
