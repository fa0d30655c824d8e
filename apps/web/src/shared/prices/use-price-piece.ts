import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay } from '@portal/contract/formats/days';
import type { PricePhoto } from '@portal/contract/price-photos';
import type { ObservationRow } from '@portal/contract/prices/observations';
import { useLanguage } from '../../lib/i18n.ts';
import { useScreens } from '../catalogue/catalogue.ts';
import { addFacts, type Piece, piecePath } from '../pieces/piece.ts';
import { useHere } from '../pieces/use-here.ts';
import { usePriceWords } from './use-price-words.ts';
import { useStorePlace } from './use-store-place.ts';

/** A price that is listed or open on the present screen, and its photos. */
export function usePricePiece() {
  const language = useLanguage();
  const storePlace = useStorePlace();
  const { formatPaidPrice } = usePriceWords();
  const pathHere = useHere();
  const { market } = useScreens();

  const titlePrice = (price: ObservationRow) => `${price.product_text}, ${formatPaidPrice(price)}`;
  const pricePiece = (price: ObservationRow, photo = price.photo): Piece => ({
    kind: 'price',
    title: titlePrice(price),
    path: pathHere({ price: price._id }),
    cited: addFacts(titlePrice(price), storePlace(price), formatLongDay(price.date, language)),
    source: price.is_demo ? DEMO_LINE[language] : '',
    marketId: price.market_id,
    ...(photo && {
      deck: {
        kind: 'photo',
        title: price.product_text,
        footage_id: photo.footage_id,
        observation_id: price._id,
      },
      draw: () => drawOutlined(photo),
    }),
  });
  const photoPiece = (price: ObservationRow, photo: PricePhoto): Piece => ({
    ...pricePiece(price, photo),
    kind: 'photo',
    path: piecePath(market, { item: photo.footage_id }),
  });
  return { pricePiece, photoPiece };
}

async function drawOutlined({ image, tag }: PricePhoto): Promise<Blob> {
  const { drawPhoto } = await import('./photo/draw-photo.ts');
  return drawPhoto(image, tag);
}
