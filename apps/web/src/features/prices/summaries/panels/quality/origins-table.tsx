import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import { DRY_MATTER_LEAST, type QualitySummary } from '@portal/contract/prices/summaries/quality';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { qualityMessages } from './messages.ts';
import type { OpenedLabels } from './ripeness-chart.tsx';

type Row = QualitySummary['origins'][number];

type Props = {
  readonly summary: QualitySummary;
  readonly onOpen: ((labels: OpenedLabels) => void) | undefined;
};

export function OriginsTable({ summary: { origins, from, to }, onOpen }: Props) {
  const t = qualityMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const share = (part: number | null, n: number) =>
    part === null
      ? t('of', { share: t('tooFew'), number: formatCount(n, language) })
      : t('of', { share: formatPercent(part, language), number: formatCount(n, language) });
  const percent = (value: number) => formatPercent(value / 100, language, 1);
  const total = (name: 'labels' | 'cut' | 'tested') =>
    formatCount(
      origins.reduce((sum, row) => sum + row[name], 0),
      language,
    );
  return (
    <>
      <p className="fine">{t('basis', { cut: total('cut'), labels: total('labels'), tested: total('tested') })}</p>
      <DataTable<Row>
        label={t('qualityByOrigin')}
        plain
        narrow="scroll"
        rows={origins}
        rowKey={({ origin }) => origin}
        columns={[
          { id: 'origin', head: t('origin'), isName: true, render: ({ origin }) => originName(origin) },
          {
            id: 'acceptable',
            head: t('acceptable'),
            isNumber: true,
            render: ({ acceptable, cut }) => (cut === 0 ? '–' : share(acceptable, cut)),
          },
          {
            id: 'dryMatter',
            head: t('dryMatter'),
            isNumber: true,
            render: ({ dry_matter, tested }) =>
              tested === 0 ? '–' : dry_matter === null ? t('tooFew') : percent(dry_matter),
          },
          {
            id: 'dryEnough',
            head: t('dryEnough'),
            isNumber: true,
            render: ({ dry_enough, judged }) => (judged === 0 ? '–' : share(dry_enough, judged)),
          },
          {
            id: 'labels',
            head: t('labels'),
            isNumber: true,
            render: ({ origin, labels }) =>
              onOpen ? (
                <Button
                  variant="quiet"
                  size="small"
                  label={formatCount(labels, language)}
                  about={t('openOrigin', { origin: originName(origin) })}
                  onClick={() => onOpen({ origin, from, to })}
                />
              ) : (
                formatCount(labels, language)
              ),
          },
        ]}
      />
      <p className="tiny below">
        {t('dryMatterNote', { hass: percent(DRY_MATTER_LEAST.Hass), shepard: percent(DRY_MATTER_LEAST.Shepard) })}
      </p>
    </>
  );
}
