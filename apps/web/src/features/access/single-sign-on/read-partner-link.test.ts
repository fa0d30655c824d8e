import { expect, test } from 'vitest';
import { readPartnerLink } from './read-partner-link.ts';

const person = 'email=pat%40partner.example&firstName=Se%C3%A1n&lastName=O%27Brien-Lee';
const signed = `${person}&BPRStatus=TRUE&ts=1730000000&nonce=0123456789012345678901&sig=ab`;

test('a link that says yes goes on with every parameter as it came, the status by its other name', () => {
  expect(readPartnerLink(`?${signed}`)).toEqual({
    says: 'yes',
    parameters: {
      email: 'pat@partner.example',
      firstName: 'Seán',
      lastName: "O'Brien-Lee",
      BPR_Status: 'TRUE',
      ts: '1730000000',
      nonce: '0123456789012345678901',
      sig: 'ab',
    },
  });
});

test.each(['false', 'False', 'FALSE'])('%s is a no, signed or not', (status) => {
  expect(readPartnerLink(`?${person}&BPRStatus=${status}`)).toEqual({ says: 'no' });
});

test.each([
  ['no parameters', ''],
  ['a missing status', `?${person}`],
  ['an empty status', `?${person}&BPRStatus=`],
  ['a status of neither kind', `?${person}&BPRStatus=maybe`],
  ['a missing e-mail', '?firstName=Pat&lastName=Lee&BPRStatus=true'],
  ['an e-mail that is none', '?email=pat&firstName=Pat&lastName=Lee&BPRStatus=true'],
  ['a name with a digit', '?email=pat@partner.example&firstName=P4t&lastName=Lee&BPRStatus=false'],
  ['a name of blanks', '?email=pat@partner.example&firstName=%20&lastName=Lee&BPRStatus=true'],
  ['a doubled parameter', `?${signed}&email=eve%40partner.example`],
  ['a doubled status', `?${person}&BPRStatus=false&BPRStatus=false`],
  ['a parameter that nobody signs', `?${signed}&role=ADMIN`],
  ['the status by its inner name', `?${person}&BPR_Status=true`],
])('%s says nothing', (_, query) => {
  expect(readPartnerLink(query)).toEqual({ says: 'nothing' });
});
