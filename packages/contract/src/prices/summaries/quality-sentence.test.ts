import { expect, test } from 'vitest';
import type { QualitySummary } from './quality.ts';
import { qualitySentence } from './quality-sentence.ts';

const measure = (origin: string, acceptable: number | null): QualitySummary['origins'][number] => ({
  origin,
  acceptable,
  labels: 40,
  cut: 20,
  staged: 40,
  stages: [0, 10, 10, 10, 5, 5],
  tested: 0,
  dry_matter: null,
  judged: 0,
  dry_enough: null,
});
const say = (origins: QualitySummary['origins'], language: 'en' | 'de' = 'en') =>
  qualitySentence({ origin: 'AU', origins }, { language })?.replaceAll('\u00a0', ' ');

test('compares ours with the rival that has most labels and a share', () => {
  const origins = [measure('AU', 0.884), measure('ZZ', 0.5), measure('PE', null), measure('MX', 0.829)];
  expect(say(origins)).toBe(
    '88% of Australian avocados were acceptable (damage to at most 10% of the flesh), against 83% of avocados from Mexico.',
  );
  expect(say(origins, 'de')).toBe(
    'Australische Avocados waren zu 88 % annehmbar (höchstens 10 % des Fruchtfleischs geschädigt), Avocados aus Mexiko zu 83 %.',
  );
});

test('says nothing of fruit that was not cut, whatever the others are like', () => {
  expect(say([measure('AU', null), measure('MX', 0.8)])).toBeUndefined();
  expect(say([])).toBeUndefined();
});
