import { exportObservations } from '@portal/contract/prices/exports';
import type { ObservationRow } from '@portal/contract/prices/observations';
import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import { useMutation } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toFileName } from '../../../ui/charts/picture.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { useCountryName } from '../../countries/use-country-name.ts';
import { useMay } from '../../session/use-may.ts';
import { slideMessages } from './messages.ts';
import { drawSlide } from './slide.ts';
import { useSlide } from './use-slide.ts';

type Props = {
  /** One, or two that are compared. */
  readonly labels: readonly ObservationRow[];
  /** The figure that they stand behind. */
  readonly question: EvidenceQuestion;
};

export function SaveSlide({ labels, question }: Props) {
  const t = slideMessages.useText();
  const countryName = useCountryName();
  const toSlide = useSlide();
  const mayExport = useMay(exportObservations);
  const [first] = labels;
  const save = useMutation({
    mutationFn: async ({ market_name, store_name, date, variety }: ObservationRow) => {
      const words = { market: countryName(market_name), place: store_name, day: date, variety };
      saveFile(await drawSlide(await toSlide(labels, question)), `${toFileName(t('file', words))}.png`);
    },
    onError: () => showNotice({ kind: 'error', title: t('failed') }),
  });
  if (!mayExport || !first) return null;
  return (
    <Button variant="outline" loading={save.isPending} onClick={() => save.mutate(first)}>
      <Presentation size={16} />
      {t('save')}
    </Button>
  );
}
