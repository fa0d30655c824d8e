import { expect, test } from 'vitest';
import { canonicalAddress, sourceAddress, trustedNetworks } from './source-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:1', '203.0.113.7'],
  ['203.0.113.7:65535', '203.0.113.7'],
  ['[203.0.113.7]:80', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['2001:db8:1:2::9', '2001:db8:1:2::9'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::9'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::9'],
  ['[2001:DB8:1:2::9]:50123', '2001:db8:1:2::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['fe80::1%br-lan.7', 'fe80::1'],
  ['[FE80::1%25eth0]:443', 'fe80::1'],
  ['::1', '::1'],
])('%j is the address %s [T12]', (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

test.each([
  '',
  ' ',
  'unknown',
  '_hidden',
  'localhost',
  '203.0.113',
  '203.0.113.256',
  '0203.0.113.7',
  '203.0.113.7:port',
  '203.0.113.7:1:2',
  '203.0.113.7/32',
  '2001:db8::1::2',
  '[2001:db8::1',
  '2001:db8::1]',
  '[[2001:db8::1]]',
  '[2001:db8::1]443',
  '203.0.113.7\u0000',
  `${'1'.repeat(10_000)}.0.113.7`,
  `fe80::1%${'x'.repeat(10_000)}`,
])('%j is no address', (text) => {
  expect(canonicalAddress(text)).toBeUndefined();
});

test('the address of a socket that is gone is none', () => {
  expect(canonicalAddress(undefined)).toBeUndefined();
});

test.each([
  ['127.0.0.1', ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '127.0.0.1:80'], ['127.0.0.2', '::1', 'unknown']],
  ['10.0.0.0/8', ['10.0.0.1', '::ffff:10.9.8.7', '10.1.1.1:5'], ['11.0.0.1', '::ffff:11.0.0.1', 'fe80::a00:1']],
  ['192.168.1.77/24', ['192.168.1.1'], ['192.168.2.1']],
  ['::ffff:10.0.0.0/104', ['10.3.2.1', '::ffff:10.3.2.1'], ['11.0.0.1']],
  ['FD00::/8', ['fd12::1', '[fd12::1]:443', 'FD12::1%eth0'], ['fe80::1', '10.0.0.1']],
  ['fe80::1%eth0', ['fe80::1', 'fe80::1%eth1'], ['fe80::2']],
])('the proxies %s are known in every spelling, others are not [T12]', (network, known, others) => {
  const isTrusted = trustedNetworks([network]);
  expect(known.filter((address) => !isTrusted(address))).toEqual([]);
  expect(others.filter((address) => isTrusted(address))).toEqual([]);
});

test('the furthest hop that can be read is the source, and a nearer one stands for one that cannot', () => {
  expect(sourceAddress(['10.0.0.1', '203.0.113.7:99'])).toBe('203.0.113.7');
  expect(sourceAddress(['::ffff:10.0.0.1', 'unknown'])).toBe('10.0.0.1');
  expect(sourceAddress(['10.0.0.1', '10.0.0.2:1', '_hidden'])).toBe('10.0.0.2');
  expect(sourceAddress([undefined])).toBe('0.0.0.0');
});
