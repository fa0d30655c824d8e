import { expect, test } from 'vitest';
import { coarseNetwork, describeDevice } from './origin.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('of the address %s only the network %s is kept', (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.9', ''],
  ['', ''],
  [`${'x'.repeat(400)} Firefox/140.0`, ''],
])('the browser %j is shown as %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
