import { IMPORT_FIELDS, type ImportField, type Mapping } from '@portal/contract/prices/imports';
import { plain } from './references.queries.ts';

const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  date: ['day', 'visited', 'visit date', 'datum', 'tag', 'besuch'],
  time: ['local time', 'uhrzeit', 'zeit', 'ortszeit'],
  market: ['country', 'markt', 'land'],
  retailer: ['chain', 'händler', 'kette'],
  store: ['shop', 'branch', 'filiale', 'geschäft', 'laden'],
  city: ['town', 'stadt', 'ort'],
  channel: ['kanal'],
  auditor: ['audited by', 'prüfer', 'prüferin', 'erfasst von'],
  conditions: ['weather', 'holiday', 'weather or holiday', 'wetter', 'feiertag', 'wetter oder feiertag'],
  visit_note: ['notiz zum besuch', 'besuchsnotiz'],
  product: ['product text', 'label', 'produkt', 'etikett'],
  brand: ['marke'],
  origin: ['origin code', 'country of origin', 'herkunft', 'ursprung'],
  origin_region: ['region', 'herkunftsregion', 'anbaugebiet'],
  origin_evidence: ['evidence', 'nachweis', 'herkunftsnachweis'],
  variety: ['cultivar', 'sorte'],
  organic: ['bio'],
  ready_to_eat: ['rte', 'ripe & ready', 'essreif', 'genussreif'],
  grade: ['class', 'klasse', 'güteklasse'],
  size_system: ['größensystem', 'system'],
  size: ['count', 'size count', 'größe', 'kaliber'],
  measured_g: ['weight', 'measured weight', 'gewicht', 'gewogen g'],
  barcode: ['ean', 'gtin'],
  pack: ['pack kind', 'packaging', 'packung', 'verpackung'],
  pieces: ['pieces per pack', 'stück', 'stückzahl'],
  pack_weight_g: ['pack weight', 'packungsgewicht', 'packungsgewicht g'],
  price: ['shelf price', 'regular price', 'preis', 'regalpreis'],
  currency: ['währung'],
  price_unit: ['unit', 'einheit', 'preiseinheit'],
  promo_kind: ['promo', 'promotion', 'aktion', 'aktionsart'],
  promo_quantity: ['promo qty', 'aktionsmenge'],
  promo_price: ['promotion price', 'aktionspreis'],
  promo_until: ['valid to', 'promo valid to', 'aktion bis', 'gültig bis'],
  facings: ['frontstücke'],
  position: ['platzierung'],
  stock: ['stock level', 'bestand'],
  ripeness: ['reife'],
  quality: ['quality score', 'qualität'],
  defects: ['mängel'],
  australia_callout: ['au callout', 'australia call-out', 'australien-hinweis'],
  pos_material: ['pos', 'point of sale material', 'werbemittel', 'pos-material'],
  photo: ['photos', 'photo link', 'foto', 'fotos'],
  note: ['notes', 'remark', 'notiz', 'bemerkung'],
};

const FIELDS = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [field, field.replaceAll('_', ' '), ...(OTHER_NAMES[field] ?? [])].map((name) => [plain(name), field] as const),
  ),
);

export function guessColumns(header: readonly string[]): Mapping['columns'] {
  const columns: Mapping['columns'] = {};
  for (const [number, name] of header.entries()) {
    const field = FIELDS.get(plain(name));
    if (field) columns[field] ??= number;
  }
  return columns;
}

/** German sheets write a comma before the final digits and no point. */
export function guessDecimal(sample: readonly (readonly string[])[]): Mapping['decimal'] {
  const numbers = sample.flat().filter((cell) => /^\d+[.,]\d{1,3}$/.test(cell));
  return numbers.some((cell) => cell.includes(',')) && !numbers.some((cell) => cell.includes('.')) ? ',' : '.';
}
