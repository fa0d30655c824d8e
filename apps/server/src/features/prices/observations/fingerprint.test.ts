import { expect, test } from 'vitest';
import { fingerprintLabel, IDENTITY, type Identity } from './fingerprint.ts';

const label: Identity = {
  product_text: 'Hass avocado',
  brand: '',
  origin: 'AU',
  origin_region: '',
  variety: 'Hass',
  organic: false,
  ready_to_eat: false,
  grade: '',
  size_system: 'tray 5.5 kg',
  size_count: 23,
  size_name: null,
  pack_kind: 'loose',
  pieces: null,
  pack_weight_g: null,
  price_unit: 'piece',
  plu: '4225',
  barcode: '',
};

// Computed with `printf '…' | sha256sum`: stored fingerprints must not change.
test('stays the number it was', () => {
  expect(fingerprintLabel(label)).toBe('-5915970785066419034');
});

test('looks past capitals and blanks around what the label says', () => {
  expect(fingerprintLabel({ ...label, product_text: '  HASS Avocado ' })).toBe(fingerprintLabel(label));
});

test.each(IDENTITY)('tells labels apart by %s', (name) => {
  const other = { ...label, [name]: typeof label[name] === 'boolean' ? true : 'x' };
  expect(fingerprintLabel(other)).not.toBe(fingerprintLabel(label));
});
