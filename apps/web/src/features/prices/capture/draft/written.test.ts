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
  const given = (labels: object[]) => toForm(toWritten({ ...visit, labels, photos: [] }));
  const [one, other] = [given([{ product: 'Hass', price: '2' }]), given([{ price: '2', brand: '', product: 'Hass' }])];
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test('a photo keeps its labels when others before them are removed', () => {
  const tag = { height: 0.1, width: 0.2, top: 0.3, left: 0.4 };
  const visit = { store_id: 'x', date: '', time: '', channel: '', conditions: '', visit_note: '' };
  const photos = [
    {
      _id: 'p',
      taken_at: '',
      labels: [
        { label: 1, tag },
        { label: 0, tag: null },
        { label: 9, tag },
      ],
    },
  ];
  const written = toWritten({ ...visit, labels: [{ product: 'Hass' }, { product: 'Reed' }], photos });
  const [first] = toForm(written).photos;
  expect(first?.labels.map(({ label }) => label)).toEqual([0, 1]);
  expect(JSON.stringify(first?.labels[1]?.tag)).toBe('{"left":0.4,"top":0.3,"width":0.2,"height":0.1}');
  const [later] = toForm({ ...written, labels: written.labels.slice(1) }).photos;
  expect(later?.labels).toEqual([{ label: 0, tag }]);
});
