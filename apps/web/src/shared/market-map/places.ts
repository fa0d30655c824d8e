import { LAND, NORTH, STEP, WEST } from './land.ts';

type Place = {
  readonly east: number;
  readonly north: number;
  /** On which side of its point the name has room. */
  readonly side: 'left' | 'right';
};

/** A point stands for its country, not for a city: where two would touch, one has moved within its own. */
const PLACES: Readonly<Record<string, Place>> = {
  AE: { east: 54.5, north: 24, side: 'right' },
  AU: { east: 135, north: -25, side: 'right' },
  CN: { east: 103, north: 33, side: 'left' },
  HK: { east: 114.2, north: 22.3, side: 'right' },
  ID: { east: 108, north: -7, side: 'left' },
  IN: { east: 77, north: 17, side: 'left' },
  JP: { east: 138.5, north: 36, side: 'right' },
  KR: { east: 127.8, north: 36.5, side: 'left' },
  LK: { east: 80.7, north: 7.5, side: 'right' },
  MY: { east: 113.5, north: 3, side: 'right' },
  OM: { east: 57, north: 20.5, side: 'right' },
  PH: { east: 122, north: 13, side: 'right' },
  PK: { east: 69, north: 30, side: 'right' },
  SA: { east: 46.5, north: 24, side: 'right' },
  SG: { east: 103.8, north: 1.3, side: 'left' },
  TH: { east: 101, north: 15.5, side: 'left' },
  TW: { east: 121, north: 24.5, side: 'right' },
  VN: { east: 108.3, north: 13.5, side: 'right' },
};

export type View = { readonly west: number; readonly north: number; readonly width: number; readonly height: number };

const WHOLE: View = { west: WEST, north: NORTH, width: LAND[0].length * STEP, height: LAND.length * STEP };

export const VIEWS = {
  all: WHOLE,
  gulf: { west: 46, north: 38, width: 48, height: 36 },
  southEast: { west: 90, north: 26, width: 48, height: 36 },
  north: { west: 100, north: 48, width: 48, height: 36 },
} as const satisfies Record<string, View>;

export type ViewName = keyof typeof VIEWS;

export function viewAround(iso2: string): View {
  const { east = WEST, north = NORTH } = PLACES[iso2] ?? {};
  const [width, height] = [28, 20];
  return {
    west: within(east - width / 2, WHOLE.west, WHOLE.west + WHOLE.width - width),
    north: within(north + height / 2, WHOLE.north - WHOLE.height + height, WHOLE.north),
    width,
    height,
  };
}

/** Where a country stands in a view, in shares of its width and height; undefined where it is outside or not known. */
export function spotIn(view: View, iso2: string) {
  const place = PLACES[iso2];
  if (!place) return undefined;
  const x = (place.east - view.west) / view.width;
  const y = (view.north - place.north) / view.height;
  return x > 0 && x < 1 && y > 0 && y < 1 ? { x, y, side: place.side } : undefined;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
