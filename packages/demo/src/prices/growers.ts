import type { Variety } from '@portal/contract/price-words';
import type { inSeason, OriginCode } from '../footage/origins.ts';
import type { Fruit } from './forms.ts';

type Months = Parameters<typeof inSeason>[0];
type Sort = {
  variety: Variety;
  /** The label's name where the closed list has none. */
  name?: string;
  /** Within the origin's season. */
  months?: Months;
  /** Relative to Hass of the same origin. */
  worth: number;
  /** Relative frequency; rare varieties are sold loose only. */
  share: number;
};

type Grower = {
  brand: string;
  grade: string;
  /** Fruit packed by name has no count. */
  size: { system: 'tray 5.5 kg' | 'carton 4 kg' | 'lug 25 lb'; counts: Record<Fruit, number> } | undefined;
  sorts: readonly [Sort, ...Sort[]];
};

const tray = { system: 'tray 5.5 kg', counts: { small: 30, medium: 25, large: 18 } } as const;
const carton = { system: 'carton 4 kg', counts: { small: 24, medium: 18, large: 12 } } as const;
const lug = { system: 'lug 25 lb', counts: { small: 60, medium: 48, large: 36 } } as const;
const hass: Sort = { variety: 'Hass', worth: 1, share: 1 };

export const growers: Record<OriginCode, Grower> = {
  AU: {
    brand: 'Tableland & Coast',
    grade: 'Premium',
    size: tray,
    sorts: [
      hass,
      { variety: 'Shepard', months: [[2, 5]], worth: 0.95, share: 0.8 },
      { variety: 'Lamb Hass', months: [[11, 1]], worth: 1, share: 0.15 },
    ],
  },
  CL: { brand: 'Tierra Larga', grade: 'I', size: carton, sorts: [hass] },
  CO: { brand: 'Monte Claro Alto', grade: 'I', size: carton, sorts: [hass] },
  ID: { brand: '', grade: '', size: undefined, sorts: [local('Mentega')] },
  KE: {
    brand: 'Savanna Morning',
    grade: 'I',
    size: carton,
    sorts: [
      { ...hass, worth: 1.06 },
      { variety: 'Fuerte', months: [[3, 9]], worth: 0.98, share: 0.2 },
    ],
  },
  MX: { brand: 'Sierra Mañana', grade: 'Extra', size: lug, sorts: [hass] },
  NZ: {
    brand: 'Kauri Coast',
    grade: 'Class 1',
    size: tray,
    sorts: [hass, { variety: 'Reed', months: [[1, 3]], worth: 1.05, share: 0.15 }],
  },
  PE: { brand: 'Valle de Niebla', grade: 'I', size: carton, sorts: [hass] },
  TH: { brand: '', grade: '', size: undefined, sorts: [local('Buccaneer')] },
  TZ: { brand: 'Usambara Dawn', grade: 'II', size: carton, sorts: [hass] },
  US: {
    brand: 'Canyon Lantern',
    grade: 'Extra',
    size: lug,
    sorts: [hass, { variety: 'Gem', months: [[4, 8]], worth: 1.05, share: 0.2 }],
  },
  VN: { brand: '', grade: '', size: undefined, sorts: [local('034'), { ...local('Booth 7'), variety: 'Booth' }] },
  ZA: {
    brand: 'Blyde Orchards',
    grade: 'I',
    size: carton,
    sorts: [hass, { variety: 'Fuerte', months: [[3, 6]], worth: 0.92, share: 0.2 }],
  },
};

function local(name: string): Sort {
  return { variety: 'Other green skin', name, worth: 1, share: 1 };
}

/** Maps a tag's wording to the closed list. */
export function requireVariety(origin: OriginCode, name: string): Variety {
  const { sorts } = growers[origin];
  return sorts.find((sort) => (sort.name ?? sort.variety) === name)?.variety ?? sorts[0].variety;
}
