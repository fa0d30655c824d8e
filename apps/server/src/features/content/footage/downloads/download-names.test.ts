import { expect, test } from 'vitest';
import { downloadName } from './download-names.ts';

const FILE = {
  type: 'image/webp',
  title: 'Shelf',
  day: '2026-10-12',
  is_demo: true,
  market: 'Singapore',
  market_code: 'SG',
  retailer: 'FairPrice',
  store: 'FairPrice Finest Bukit Timah',
} as const;

test('a name tells market, store, day and variety', () => {
  expect(downloadName(FILE, ['Hass', 'Hass'], 'en')).toBe('singapore-fairprice-finest-bukit-timah-2026-10-12-hass.jpg');
  expect(downloadName({ ...FILE, store: 'Bugis' }, ['Hass', 'Shepard'], 'de')).toBe(
    'singapur-fairprice-bugis-2026-10-12-hass-shepard.jpg',
  );
  expect(downloadName({ ...FILE, market: null, market_code: null, retailer: null, store: null }, [], 'en')).toBe(
    '2026-10-12-shelf.jpg',
  );
});

test('a film of the demo says so in its name, because nothing is written into it', () => {
  expect(downloadName({ ...FILE, type: 'video/mp4', store: null }, [], 'en')).toBe(
    'singapore-fairprice-2026-10-12-shelf-demo.mp4',
  );
});
