import type { ObservationRow } from '@portal/contract/prices/observations';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { SaveSlide } from '../../../../shared/prices/slide/save-slide.tsx';
import { PhotosButton } from '../../exports/photos-button.tsx';

type Props = {
  readonly question: EvidenceQuestion;
  readonly origins: readonly { readonly origin: string; readonly items: readonly ObservationRow[] }[];
};

/** For the labels in sight: a slide of the newest with a photo, beside that of the rival, and all their photos. */
export function EvidenceActs({ question, origins }: Props) {
  const pictured = origins.map(({ items }) => items.filter(({ photo }) => photo)).filter((items) => items.length > 0);
  if (pictured.length === 0) return null;
  const newest = pictured.flatMap(([first]) => first ?? []).slice(0, question.rival ? 2 : 1);
  return (
    <div className="row">
      <SaveSlide labels={newest} question={question} />
      <PhotosButton priceIds={pictured.flat().map(({ _id }) => _id)} />
    </div>
  );
}
