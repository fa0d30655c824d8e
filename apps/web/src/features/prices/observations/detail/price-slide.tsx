import type { Observation } from '@portal/contract/prices/observations';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { SaveSlide } from '../../../../shared/prices/slide/save-slide.tsx';

/** For prices that members see, with a photo. */
export function PriceSlide({ price }: { readonly price: Observation }) {
  const isShown = price.status === 'approved' && price.photos.length > 0;
  return isShown && <SaveSlide labels={[price]} question={monthBehind(price)} />;
}

/** Prices of the same origin in the same market and month. */
function monthBehind({ market_id, origin_code, date }: Observation): EvidenceQuestion {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { market_id, origin: origin_code, from: `${date.slice(0, 'yyyy-mm'.length)}-01`, to: last };
}
