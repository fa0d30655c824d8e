import { describe, expect, test } from 'vitest';
import { toEvidenceText } from '../../prices/summaries/evidence-path.ts';
import { parseAbout } from './advisory-words.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const PRICES = '/dashboard/retail-price-audits';
const EVIDENCE = toEvidenceText({ market_id: ID, basis: 'gap', rival: 'MX', from: '2026-10-01', to: '2026-10-31' });
const withQuery = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`;

describe('a question is about a page of the portal', () => {
  test.each([
    ['a page of a report', `/dashboard/reports/${ID}?p=3&language=de`, 'reports', ID],
    ['a chart', `${PRICES}?market_id=${ID}&origin=AU#seasons`, 'retail', null],
    ['a list with commas and brackets', `${PRICES}?origin=AU,MX&size=[20,24]`, 'retail', null],
    [
      'every filter of prices',
      withQuery(PRICES, {
        market_id: ID,
        retailer_id: ID,
        store_id: ID,
        city: 'Ho Chi Minh City (Thủ Đức)',
        format: 'hypermarket',
        from: '2026-01-01',
        to: '2026-10-31',
        origin: 'AU',
        variety: 'Hass',
        size: '20',
        pack: 'loose',
        organic: 'no',
        rte: 'yes',
        promo: 'no',
        estimates: 'no',
        photo: 'yes',
        order: 'newest',
        unit: 'piece',
        currency: 'local',
        evidence: EVIDENCE,
      }),
      'retail',
      null,
    ],
    ['a price from the evidence', withQuery(`${PRICES}/observations`, { evidence: EVIDENCE, price: ID }), 'retail', ID],
    ['a photo', `/dashboard/in-market-footage?market_id=${ID}&item=${ID}`, 'market', ID],
    ['a review', `/dashboard/competitor-reviews?market_id=${ID}&origin=MX`, 'competitor', null],
    ['export volumes', '/dashboard/export-volumes?kind=season&year=2026#volume', 'exports', null],
    ['words with umlauts', withQuery('/dashboard/apps/feed', { title: 'Käufer & Märkte: 5 % "mehr"' }), 'feed', null],
  ])('%s', (_, path, type, id) => {
    expect(parseAbout(path)).toEqual({ type, id, path });
  });
});

describe('a question is never about', () => {
  test.each([
    'https://evil.example/dashboard/reports',
    '//evil.example/dashboard/reports',
    '/\\evil.example/dashboard/reports',
    'javascript:alert(1)//dashboard/reports',
    ' /dashboard/reports',
    '/dashboard/reports\n',
    '/dashboard/reports/../admin',
    '/dashboard/reports/%2e%2e/admin',
    '/dashboard/reports/..%2fadmin',
    '/dashboard/reports//evil.example',
    '/dashboard/reportsevil',
    '/dashboard/profile',
    '/dashboard/admin?list=all',
    '/api/advisory-requests',
    '/auth/login',
    `${PRICES}?city="><script>`,
    `${PRICES}?city='x'`,
    `${PRICES}?city=Ho Chi Minh`,
    `${PRICES}?next=javascript:alert(1)`,
    `${PRICES}?next=//evil.example`,
    `${PRICES}?city=%`,
    `${PRICES}?city=%zz`,
    `${PRICES}?city=%ff%fe`,
    `${PRICES}?city=%00`,
    `${PRICES}?city=%0d%0aSet-Cookie:x`,
    `${PRICES}?city=a\\b`,
    `${PRICES}?city=Thủ`,
    `${PRICES}#javascript:alert(1)`,
    `${PRICES}##`,
    '',
  ])('%j', (path) => {
    expect(parseAbout(path)).toBeUndefined();
  });

  test('an address of more than 2,000 letters', () => {
    const path = `${PRICES}?city=`;
    expect(parseAbout(path.padEnd(2_000, 'a'))).toBeDefined();
    expect(parseAbout(path.padEnd(2_001, 'a'))).toBeUndefined();
  });
});
