import { expect, test } from 'vitest';
import { demoCompanies } from './companies.ts';
import { demoMembers } from './members.ts';

const members = demoCompanies.flatMap((company) => demoMembers[company.name]);

test('keeps names, companies and positions within the 20 characters of sign-up', () => {
  const texts = members.flatMap((member) => [member.firstName, member.lastName, member.position]);
  const tooLong = [...texts, ...demoCompanies.map((company) => company.name)].filter((text) => text.length > 20);
  expect(tooLong).toEqual([]);
});

test('has e-mail addresses that nobody can own, each once', () => {
  const emails = members.map((member) => member.email);
  expect(emails.filter((email) => !/^[a-z.]+@[a-z-]+\.example$/.test(email))).toEqual([]);
  expect(new Set(emails).size).toBe(emails.length);
});

test('has telephone numbers that ring nowhere, each once', () => {
  const phones = members.map((member) => member.phone);
  expect(phones.filter((phone) => !/^\+61 ([2378] (5550|7010) \d{4}|491 57\d \d{3})$/.test(phone))).toEqual([]);
  expect(new Set(phones).size).toBe(phones.length);
});

test('has one member for each account', () => {
  const accounts = members.flatMap((member) => member.account ?? []);
  expect(accounts.toSorted()).toEqual(['admin', 'client', 'evaluation', 'waiting']);
});

test.for(demoCompanies)('$name begins with its Primary User', ({ name }) => {
  const created = demoMembers[name].map((member) => new Date(member.created).toISOString());
  expect(created).toEqual(created.toSorted());
});

test('nobody signed up at night or on a weekend in Sydney', () => {
  const clock = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const times = members.map(({ created }) => clock.format(new Date(created)));
  expect(times.filter((time) => !/^(Mon|Tue|Wed|Thu|Fri),? (08|09|1[0-7])$/.test(time))).toEqual([]);
});
