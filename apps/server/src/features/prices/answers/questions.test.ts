import { answerPriceQuestion, type PriceAnswer } from '@portal/contract/prices/answers';
import { beforeAll, expect, test } from 'vitest';
import { plantAnsweredPrices } from '../../../../test/answered-prices.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-18T01:00:00Z') } });
let client: { token: string };

beforeAll(async () => {
  client = await portal.signIn('client');
  await plantAnsweredPrices(portal);
});

/** Each as a grower would type it, with the figure and the number of prices, visits or labels behind it. */
const WRITTEN: readonly (readonly [question: string, value: number, n: number])[] = [
  ['hass singapore vs mexico this season', 0.15, 4],
  ['price hass singapore october', 12, 5],
  ['What does Australian Hass cost in Singapore this season?', 11.6, 21],
  ['kenya dubai october price', 6, 3],
  ['HK price oct 2026', 21.5, 4],
  ['mexican avocados in hong kong, october', 16.5, 4],
  ['share of shelf australia hong kong october', 0.6, 8],
  ['promotions mexico hong kong Oct.', 0.5, 4],
  ['cheapest origin UAE october', 7.5, 6],
  ['dearest retailer in the uae october', 15, 3],
  ['where is kenyan hass cheapest in the United Arab Emirates in October?', 6, 3],
  ['price per piece singapore october', 3, 5],
  ['hass price singapore october in SGD', 10.8, 5],
  ['organic hass singapore price this season', 19, 3],
  ['medium hass singapore price since march', 6.5, 3],
  ['SHEPARD price singapore march', 9.2, 3],
  ['price singapore last 4 weeks', 12.05, 6],
  ['singapore price q3', 12.5, 6],
  ['price jurong hass this season', 10.5, 8],
  ['how much were avos in singapore last season', 9, 5],

  ['Preis Kenia Dubai Oktober', 6, 3],
  ['Hass Singapur ggü. Mexiko diese Saison', 0.15, 4],
  ['was kostet Hass in Singapur im Oktober', 12, 5],
  ['preis singapur oktober 2025', 8.5, 3],
  ['kenianische Avocados in den VAE im Oktober', 7.5, 6],
  ['Avocadopreis Hongkong Okt.', 21.5, 4],
  ['Regalanteil Mexiko Hongkong Oktober', 0.4, 8],
  ['Aktionen Australien Hongkong Oktober', 0.25, 4],
  ['günstigster Händler Kenia VAE Oktober', 6, 3],
  ['teuerste Herkunft Vereinigte Arabische Emirate Oktober', 12, 7],
  ['Stückpreis Singapur Oktober', 3, 5],
  ['BIO hass preis singapur diese saison', 19, 3],
  ['Preis in Landeswährung Singapur Oktober', 10.8, 5],
  ['Preis Singapur diese Woche', 12.6, 3],
  ['Preis Singapur letzte Woche', 11.5, 3],
  ['Preis Singapur seit September', 12.55, 14],
  ['Preise in Singapur von März bis August 2026', 9.3, 10],
  ['peruanische Hass Singapur Oktober Preis', 7.5, 3],
  ['was kosten Hass bei Quayside Fresh im Oktober', 13, 3],
  ['Kilopreis Verbrauchermarkt Singapur diese Saison', 10.5, 8],

  ['how large is the price gap to mexico in singapore this season', 0.15, 4],
  ['wie groß ist der Preisabstand zu Mexiko in Singapur diese Saison', 0.15, 4],
  ['what is the difference between australia and mexico in singapore this season', 0.15, 4],
  ['Unterschied zwischen Australien und Mexiko Singapur diese Saison', 0.15, 4],
  ['is our hass cheaper than the mexican in singapore this season', 0.15, 4],
  ['australia and mexico compared, singapore this season', 0.15, 4],
  ['price singapore sept 2026', 19, 3],
  ['price singapore from march to may', 10.2, 6],
];

const UNANSWERABLE: readonly string[] = [
  'price of gold',
  'hass price october',
  'hass atlantis october price',
  'price singapore hong kong october',
  'singapore vs hong kong price',
  'average price singapore october',
  'price singapore october vs september',
  'blueberry price singapore',
  'lowest price singapore',
  'price singapore next season',
  'wholesale price singapore',
  'hass and shepard price singapore',
  'cheapest hass singapore',
  'price singapore december 2026',
  'how many promotions hong kong',
  'price in EUR singapore',
  'price per kg per piece singapore',
  'price quayside fresh hong kong',
  'Preis nicht Singapur Oktober',
  'Durchschnittspreis Singapur',
  'Preis Singapur letzten Oktober',
  'Preis Hass außer Mexiko Singapur',
  'Preis Singapur 3',
  'asdf qwer preis',
  'invite a colleague',
  'hass share of shelf hong kong october',
  'price gap singapore october',
  'premium hass price singapore',
  'price cut hong kong october',
  'price singapore in the last year',
  'Preis Singapur bis Oktober',
  'price each market singapore',
  'is mexico cheaper than last year in singapore',
  'mexico singapore vs last season',
  'Preis Mexiko Singapur gegenüber letztem Jahr',
  'price difference between october and november mexico singapore',
  'Unterschied zum letzten Jahr Kenia Dubai',
  'hass mexico vs organic singapore',
  'mexico quayside fresh vs singapore',
  'vs singapore mexico',
  'peru and mexico singapore vs last season',
  'gap between october and mexico singapore',
  'Preis Singapur im letzten Jahr',
  'Preis Singapur in der letzten Woche',
  'was kostete Hass in Singapur den letzten Monat',
  'may hass cost less than mexico in singapore',
  'price singapore mae 2026',
  'mexico singapore vs mexico last season',
  'Unterschied Kenia Dubai zum letzten Jahr',
  'difference to last year mexico singapore',
];

async function ask(q: string) {
  const answer = await portal.call(answerPriceQuestion, { q }, client);
  expect([q, answer.status]).toEqual([q, 200]);
  return answer.body.data;
}

test('written questions are answered with the right figure', async () => {
  const told: (readonly [...(typeof WRITTEN)[number], PriceAnswer])[] = [];
  for (const written of WRITTEN) told.push([...written, await ask(written[0])]);
  const judged = told.map(([question, value, n, answer]) => {
    const first = answer.understood ? answer.values[0] : undefined;
    if (!first) return { question, verdict: 'unanswered', answer };
    const isRight = Math.abs(first.value - value) < 1e-8 && first.n === n;
    return { question, verdict: isRight ? 'right' : 'wrong', first, expected: { value, n } };
  });
  expect(judged.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
});

test('a question that is not understood whole gets no figure', async () => {
  const told = await Promise.all(UNANSWERABLE.map(async (question) => ({ question, ...(await ask(question)) })));
  expect(told.filter(({ understood }) => understood).map(({ question }) => question)).toEqual([]);
});
