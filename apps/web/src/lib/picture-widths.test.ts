import { expect, test } from 'vitest';
import { picturesByWidth } from './picture-widths.ts';

test("a picture of the portal's own is offered in its widths", () => {
  expect(picturesByWidth('/media/7f')).toBe('/media/7f/320 320w, /media/7f/800 800w, /media/7f/1600 1600w');
});

test.each([
  '',
  '/brand/logo.svg',
  '/media/7f/800',
  'blob:http://portal.example/7f',
  'https://elsewhere.example/media/7f',
])('the address %s stays alone', (address) => {
  expect(picturesByWidth(address)).toBeUndefined();
});
