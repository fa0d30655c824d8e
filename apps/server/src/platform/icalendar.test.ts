import { expect, test } from 'vitest';
import { writeIcalendar } from './icalendar.ts';

const EVENT = {
  id: '018f0000-0000-7000-8000-000000000001',
  host: 'portal.example',
  version: 3,
  title: 'Tasting; samples, and a \\ talk',
  body: 'First line\r\n\r\nSecond\nEND:VEVENT',
  place: 'Hall 3, Berlin',
  url: 'https://portal.example/dashboard/apps/feed',
  start: new Date('2027-02-03T09:30:00+11:00'),
  end: new Date('2027-02-03T12:00:00+11:00'),
  changed: new Date('2026-11-16T22:30:05.123Z'),
};

test('an event is written as calendars read it: in UTC, every line with its end, nothing that is text taken for a line', () => {
  expect(writeIcalendar(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Avocados export intelligence//Portal//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:018f0000-0000-7000-8000-000000000001@portal.example',
    'SEQUENCE:2',
    'DTSTAMP:20261116T223005Z',
    'DTSTART:20270202T223000Z',
    'DTEND:20270203T010000Z',
    String.raw`SUMMARY:Tasting\; samples\, and a \\ talk`,
    String.raw`DESCRIPTION:First line\n\nSecond\nEND:VEVENT`,
    String.raw`LOCATION:Hall 3\, Berlin`,
    'URL:https://portal.example/dashboard/apps/feed',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('an event without an end or a place has neither', () => {
  const text = writeIcalendar({ ...EVENT, end: null, place: '' });
  expect(text).not.toMatch(/DTEND|LOCATION/);
});

test('long lines are folded at 75 bytes and say the same when they are unfolded', () => {
  const body = 'Früchte aus Südafrika 🥑 '.repeat(40).trim();
  const text = writeIcalendar({ ...EVENT, body });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${body}\r\n`);
});
