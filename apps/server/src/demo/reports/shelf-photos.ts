import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatShortDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import { createLettering } from '@portal/demo/drawing/lettering';
import type { DemoPhoto } from '@portal/demo/photos/demo-photos';
import { drawPhoto } from '@portal/demo/photos/shelf-photo';
import { photographMonth } from '@portal/demo/prices/observations';
import type { Photo } from '../../platform/pdf/compose/pieces.ts';
import { formatDay } from '../../platform/sydney-days.ts';

const FONT = 'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf';
const SHOWN = 3;
const WIDTH_PX = 900;
const HOME = 'AU';

export type Shelf = (market: string, month: string, language: Language) => Promise<Photo[]>;
type Drawn = Pick<Photo, 'jpeg' | 'tag'> & { name: string; price: string };

/** Draws the photos that the demo's footage has of a market in a month, each of another retailer. */
export async function openShelf(today: number): Promise<Shelf> {
  const lettering = createLettering(await readFile(fileURLToPath(import.meta.resolve(FONT))));
  const { default: sharp } = await import('sharp');
  /** A report and its translation show the same photos. */
  const known = new Map<string, Promise<Drawn>>();
  const draw = async (photo: DemoPhoto): Promise<Drawn> => {
    const { svg, tags, says } = drawPhoto(photo, lettering);
    const ours = photo.shown.findIndex(({ label }) => label.origin === HOME);
    const told = says[Math.max(ours, 0)];
    const jpeg = await sharp(Buffer.from(svg)).resize(WIDTH_PX).removeAlpha().jpeg({ quality: 78 }).toBuffer();
    return { jpeg, tag: tags[Math.max(ours, 0)], name: told?.name ?? '', price: told?.price ?? '' };
  };
  return async (market, month, language) => {
    const photos = photographMonth(today, market, month);
    const byRetailer = [...new Map(photos.toReversed().map((photo) => [photo.visit.retailer, photo])).values()];
    const shown: Photo[] = [];
    for (const photo of byRetailer.slice(0, SHOWN)) {
      const drawing = known.get(photo.key) ?? draw(photo);
      known.set(photo.key, drawing);
      const { jpeg, tag, name, price } = await drawing;
      const store = `${photo.visit.retailer} ${photo.visit.store}`;
      const tagged = language === 'de' ? `„${name}, ${price}“` : `“${name}, ${price}”`;
      const alt =
        language === 'de'
          ? `Foto aus der Filiale ${store}: Preisetikett ${tagged}.`
          : `Photo taken at ${store}: price tag ${tagged}.`;
      shown.push({
        jpeg,
        tag,
        alt,
        // A day is not broken over two lines.
        caption: `${tagged}. ${store}, ${formatShortDay(formatDay(photo.day), language).replaceAll(' ', '\u00a0')}.`,
      });
    }
    return shown;
  };
}
