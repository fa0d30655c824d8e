import { expect, test } from 'vitest';
import { ProfileFields } from './profile-fields.ts';

const SINGAPORE = '018f0000-0000-7000-8000-000000000001';
const JAPAN = '018f0000-0000-7000-8000-000000000002';

const typed = {
  firstName: ' Megan ',
  lastName: 'Rossi',
  position: 'Export manager',
  country: '018f0000-0000-7000-8000-000000000000',
  phoneNumber: '+61 7 5550 0022',
  language: 'en',
  industryRole: '',
  marketsOfInterest: '',
  timeZone: 'Australia/Sydney',
  lockAfterMinutes: '15',
};

const wrongFields = (change: Partial<typeof typed>) =>
  ProfileFields.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);

test('reads minutes as a number and no market as an empty list', () => {
  expect(ProfileFields.parse(typed)).toMatchObject({ firstName: 'Megan', lockAfterMinutes: 15, marketsOfInterest: [] });
});

test('reads the markets one by one', () => {
  const { marketsOfInterest } = ProfileFields.parse({ ...typed, marketsOfInterest: `${SINGAPORE},${JAPAN}` });
  expect(marketsOfInterest).toEqual([SINGAPORE, JAPAN]);
});

test.each(['', '0', '-5', '2.5', 'ten', '1441'])('refuses %o minutes', (lockAfterMinutes) => {
  expect(wrongFields({ lockAfterMinutes })).toEqual([['lockAfterMinutes', 'invalidInput']]);
});

test('refuses a country that was not chosen and a zone that does not exist', () => {
  expect(wrongFields({ country: '', timeZone: 'Mars/Olympus' })).toEqual([
    ['country', 'required'],
    ['timeZone', 'invalidChoice'],
  ]);
});
