import { expect, test } from 'vitest';
import { addFacts, piecePath, writeCitation } from './piece.ts';

const PORTAL = 'Avocados Australia export portal';

test('a citation names the piece, its source, the portal and the address', () => {
  const cited = 'Retail price audit Malaysia, October 2026, page 3';
  expect(writeCitation(cited, '', PORTAL, 'https://x.example/r?p=3')).toBe(
    'Retail price audit Malaysia, October 2026, page 3. Avocados Australia export portal. https://x.example/r?p=3',
  );
  expect(writeCitation('Price by origin', '18 prices · last visit 17 Nov 2026.', PORTAL, 'https://x.example')).toBe(
    'Price by origin. 18 prices · last visit 17 Nov 2026. Avocados Australia export portal. https://x.example',
  );
});

test('facts are added once, and not those that the title says', () => {
  expect(addFacts('Hass in October 2026', 'October 2026', 'Singapore', '', 'Singapore')).toBe(
    'Hass in October 2026, Singapore',
  );
});

test('a path has the parameters that are set, and the part of the page', () => {
  expect(piecePath('/a', { city: 'São Paulo & Rio', page: 2, origin: undefined }, 'gaps')).toBe(
    '/a?city=S%C3%A3o+Paulo+%26+Rio&page=2#gaps',
  );
  expect(piecePath('/a', {})).toBe('/a');
});
