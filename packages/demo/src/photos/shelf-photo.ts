import { VARIETIES } from '@portal/contract/price-words';
import { type Easel, setUpEasel } from '../drawing/easel.ts';
import type { Goods } from '../drawing/goods.ts';
import type { Lettering } from '../drawing/lettering.ts';
import { drawPage } from '../drawing/page-layout.ts';
import { frameScene, type Picture } from '../drawing/scene.ts';
import { drawBay, drawChiller, drawEndcap, drawPegWall, type Rows } from '../drawing/shelf-layouts.ts';
import { drawBaskets, drawCloseup, drawIsland, drawMarket } from '../drawing/table-layouts.ts';
import { type OriginCode, origins } from '../footage/origins.ts';
import type { NotedLabel } from '../prices/noted-label.ts';
import type { DemoPhoto } from './demo-photos.ts';
import { lightPhoto, type PhotoLayout } from './photo-plan.ts';
import { readTag } from './tag-text.ts';

const draw: Record<PhotoLayout, (easel: Easel, rows: Rows) => string> = {
  bay: drawBay,
  baskets: drawBaskets,
  chiller: drawChiller,
  closeup: drawCloseup,
  endcap: drawEndcap,
  island: drawIsland,
  market: drawMarket,
  page: drawPage,
  pegs: drawPegWall,
};

const PHOTO_WIDTH = 1600;
const STOCK = { full: 1, half: 0.72, low: 0.45, out: 0 };

/** The picture, and the tag of each label in the order of the photo's labels. */
export function drawPhoto(photo: DemoPhoto, lettering: Lettering) {
  const { visit, shown } = photo;
  const goods = shown.map(({ onTag }) => toGoods(photo, onTag));
  const rows = [...Map.groupBy(goods, (_, at) => shown[at]?.place.row ?? 0).values()];
  const first = shown[0];
  if (!first) throw new Error('a photo without labels');
  const { layout } = first.place;
  // A single label fills two rows of a shelf.
  const isSingle = goods.length === 1 && !['closeup', 'page', 'baskets', 'market'].includes(layout);
  const view = lightPhoto(visit, first.place);
  const easel = setUpEasel({ view, retailer: visit.retailer, labels: goods }, lettering);
  const picture: Picture = frameScene(easel, draw[layout](easel, isSingle ? [...rows, ...rows] : rows), {
    width: PHOTO_WIDTH,
    isFlat: layout === 'page',
  });
  return { svg: picture.svg, tags: goods.map((label) => picture.tags.get(label)), says: goods.map(({ says }) => says) };
}

function toGoods({ visit }: DemoPhoto, label: NotedLabel): Goods {
  const origin = label.origin as OriginCode;
  const pieces = label.pieces ?? (label.pack_kind === 'clamshell' ? 5 : 1);
  return {
    origin,
    variety: VARIETIES[label.variety] === 'green' ? 'green' : 'Hass',
    unit: `${label.pack_kind} ${pieces}`,
    says: readTag(label, visit.market),
    kind: label.pack_kind,
    pieces,
    packWords: label.pack_weight_g ? `${label.pack_weight_g} g` : `${pieces} × ${origins[origin].name}`,
    fill: STOCK[label.stock ?? 'full'],
    ripeness: label.ripeness === null ? 0.4 : (label.ripeness - 1) / 5,
    hasCallout: label.au_callout,
  };
}
