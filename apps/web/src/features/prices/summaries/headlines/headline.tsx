import type { Language } from '@portal/contract/languages';
import { savePriceHeadline } from '@portal/contract/prices/summaries/headlines';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../shared/session/use-may.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { later } from '../../../../ui/later.tsx';
import { overviewMessages } from '../messages.ts';
import { EvidenceButton } from '../panel/evidence-button.tsx';
import styles from './headline.module.css';
import type { PanelChart, Written } from './headlines.api.ts';
import { useHeadlineEvidence } from './use-headline-evidence.ts';

const HeadlineDialog = later(
  async () => (await import('./headline-dialog.tsx')).HeadlineDialog,
  ({ onClose }) => onClose(),
);

type Props = {
  readonly chart: PanelChart;
  readonly summary: SummaryPeriod;
  readonly text: string | null | undefined;
  readonly written: Written;
  readonly inNumbers: (language: Language) => string | null;
};

export function Headline({ chart, summary, text, written, inNumbers }: Props) {
  const t = overviewMessages.useText();
  const mayEdit = useMay(savePriceHeadline) && written.isSuited;
  const [isOpen, setOpen] = useState(false);
  const onEvidence = useHeadlineEvidence(chart, written.market_id, summary);
  return (
    <div className={styles.headline}>
      <p>
        {text ?? t('tooFew')}{' '}
        {text && onEvidence && <EvidenceButton onOpen={onEvidence}>{t('seePrices')}</EvidenceButton>}
      </p>
      {mayEdit && chart !== 'index' && chart !== 'quality' && (
        <>
          <IconButton
            label={t('editHeadline', { title: t(`chart-${chart}`) })}
            icon={<PencilLine size={16} />}
            onClick={() => setOpen(true)}
          />
          {isOpen && (
            <HeadlineDialog
              onClose={() => setOpen(false)}
              chart={chart}
              lastDay={summary.to}
              written={written}
              inNumbers={inNumbers}
            />
          )}
        </>
      )}
    </div>
  );
}
