import type { ObservationRow } from '@portal/contract/prices/observations';
import { SaveSlide } from '../../../../shared/prices/slide/save-slide.tsx';
import { PhotosButton } from '../../exports/photos-button.tsx';
import type { Asked } from './evidence.api.ts';

type Props = {
  readonly question: Asked;
  readonly origins: readonly { readonly origin: string; readonly items: readonly ObservationRow[] }[];
};

/** A slide of the newest label with a photo, beside that of the rival, and the photos of all labels. */
export function EvidenceActs({ question, origins }: Props) {
  const pictured = origins.map(({ items }) => items.filter(({ photo }) => photo)).filter((items) => items.length > 0);
  if (pictured.length === 0) return null;
  const newest = pictured.flatMap(([first]) => first ?? []).slice(0, question.rival ? 2 : 1);
  return (
    <div className="row">
      <SaveSlide labels={newest} question={question} />
      <PhotosButton question={question} />
    </div>
  );
}
