import type { Draft } from '@portal/contract/prices/capture';
import { expect, test } from 'vitest';
import { missingIn, newLabel, sameAgain, toForm, toWritten } from './written.ts';

const WORDS = {
  product: 'Hass',
  price: '2.95',
  promo_price: '2',
  size_system: 'tray 5.5 kg',
  size: '20',
  origin: 'AU',
};

test('the same again is another label with all but price and size', () => {
  const first = newLabel(WORDS);
  const again = sameAgain(first);
  expect(again.words).toEqual({ product: 'Hass', size_system: 'tray 5.5 kg', origin: 'AU' });
  expect(again.key).not.toBe(first.key);
});

test('blanks are no answer to what is needed', () => {
  expect(missingIn(newLabel())).toBe(6);
  expect(missingIn(newLabel({ ...WORDS, variety: ' ', pack: 'loose', price_unit: 'piece' }))).toBe(1);
});

test('the same words are the same text, in whatever order the database gives them', () => {
  const visit = { store_id: 'x', date: '2026-03-09', time: '', channel: '', conditions: '', visit_note: '' };
  const given = (labels: object[]) => toForm(toWritten({ ...visit, labels } as unknown as Draft));
  const [one, other] = [given([{ product: 'Hass', price: '2' }]), given([{ price: '2', brand: '', product: 'Hass' }])];
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});
