import type { Output } from '@portal/contract/call';
import type { FootageItem, listFootage } from '@portal/contract/content/footage';
import type { Envelope } from '@portal/contract/envelope';
import { askBefore } from '../../../lib/early-answers.ts';
import { preloadPicture } from '../../../lib/picture-widths.ts';
import { CARD_SIZES } from './gallery/card-sizes.ts';
import { stillImage } from './item/words.ts';

/** Here, not in the manifest: the page asks for its content before the manifests have come. */
export const FOOTAGE_PATH = '/dashboard/in-market-footage';
/** As the screen will ask for it; the contract, which knows it, is too heavy to come this early. */
const FIRST_PAGE = '/api/marketFootage?page=1&page_size=6';

/** The first page of the gallery and its first picture. */
export function askFootageEarly() {
  askBefore(FIRST_PAGE, (answer) => {
    const envelope = answer as Envelope<Output<typeof listFootage>>;
    if (envelope.status) preloadFirst(envelope.data.items);
  });
}

/** The first picture is fetched before its card is drawn. */
export function preloadFirst([first]: readonly FootageItem[]) {
  const still = first && stillImage(first);
  if (still) preloadPicture(still, CARD_SIZES, 'high');
}
