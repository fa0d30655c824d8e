import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setUpEasel } from '@portal/demo/drawing/easel';
import { createLettering } from '@portal/demo/drawing/lettering';
import { frameScene } from '@portal/demo/drawing/scene';
import { origins } from '@portal/demo/footage/origins';
import { writeAmount } from '@portal/demo/footage/shelf-prices';
import { labelInPicture } from '@portal/demo/prices/photo-labels';
import { drawBaskets, drawCloseup, drawIsland, drawMarket } from './open-layouts.mjs';
import { drawBay, drawChiller, drawEndcap, drawNets } from './supermarket-layouts.mjs';

const LAYOUTS = {
  bay: drawBay,
  baskets: drawBaskets,
  chiller: drawChiller,
  closeup: drawCloseup,
  endcap: drawEndcap,
  island: drawIsland,
  market: drawMarket,
  nets: drawNets,
};

const FONT = resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf');
const lettering = createLettering(await readFile(FONT));

const tagWords = (item, label) => ({
  name: `${label.variety.toUpperCase()} AVOCADO`,
  price: label.price,
  unit: label.unit === 'kg' ? 'per kg' : label.unit,
  origin: `Product of ${origins[label.origin].name}`,
  ...(label.promo && {
    offer: { flag: 'OFFER', before: writeAmount(item.market, labelInPicture(item, label).price) },
  }),
});

/** The tags in the order of the item's labels. */
export function drawFootage(item, width) {
  const { layout, ...view } = item.scene;
  const { retailer } = item;
  const pictured = item.labels.map((label) => ({ ...label, says: tagWords(item, label) }));
  const easel = setUpEasel({ view, retailer, labels: pictured }, lettering);
  const { svg, tags } = frameScene(easel, LAYOUTS[layout](easel, pictured), { width });
  return { svg, tags: pictured.map((label) => tags.get(label)) };
}
