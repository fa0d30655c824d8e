import { seasonName } from '@portal/contract/formats/periods';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import type { SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import type { Spread } from '@portal/contract/shapes';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { type Days, sameMonthsBefore, seasonDays } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import { EvidenceButton } from '../../panel/evidence-button.tsx';
import type { OpenEvidence } from '../panel-props.ts';
import styles from '../panels.module.css';

type SeasonGap = NonNullable<SeasonsSummary['gap']>['whole'];
type Props = { readonly summary: SeasonsSummary; readonly onEvidence: OpenEvidence };

export function SeasonFigures({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { money, measure, signedPercent } = useAmounts(summary);
  const { season: newest, is_running, gap } = summary;
  const soFar = seasonDays(newest, summary.to);
  const sameMonths = sameMonthsBefore(newest, summary.to);
  const figure = (spread: Spread | null | undefined, origin: string, days: Days) =>
    !spread || spread.median === null ? (
      <span className="tiny">{t('tooFewShort')}</span>
    ) : (
      <>
        <EvidenceButton onOpen={onEvidence && (() => onEvidence({ origin, ...days }))}>
          <b>{money(spread.median)}</b>
        </EvidenceButton>
        <span className="tiny">{t('count', { count: spread.n })}</span>
      </>
    );
  const gapFigure = (rival: string, { visits, ratio }: SeasonGap, days: Days) => (
    <>
      {ratio === null ? (
        <span className="tiny">{t('tooFewShort')}</span>
      ) : (
        <EvidenceButton onOpen={onEvidence && (() => onEvidence({ basis: 'gap', rival, ...days }))}>
          <b>{signedPercent(ratio)}</b>
        </EvidenceButton>
      )}
      <span className="tiny">{t('visitCount', { count: visits })}</span>
    </>
  );
  const rows = summary.origins.map(({ origin, seasons }) => ({
    id: origin,
    name: (
      <>
        <OriginSticker code={origin} isDecoration />
        {originName(origin)}
      </>
    ),
    now: figure(seasons.find(({ season }) => season === newest)?.whole, origin, soFar),
    before: figure(seasons.find(({ season }) => season === newest - 1)?.same_months, origin, sameMonths),
  }));
  const gapRow = gap && {
    id: 'gap',
    name: <>{t('gapTo', { name: translatePlace(gap.rival, language) })}</>,
    now: gapFigure(gap.rival, gap.whole, soFar),
    before: gapFigure(gap.rival, gap.before, sameMonths),
  };
  const before = seasonName(newest - 1);
  return (
    <DataTable
      label={t('seasonFigures', { measure })}
      plain
      narrow="scroll"
      className={styles.seasons}
      rows={gapRow ? [...rows, gapRow] : rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'origin', head: t('origin'), isName: true, render: ({ name }) => name },
        {
          id: 'now',
          head: t(is_running ? 'thisSeason' : 'oneSeason', { season: seasonName(newest) }),
          isNumber: true,
          render: ({ now }) => now,
        },
        {
          id: 'before',
          head: t('sameMonths', { season: before }),
          isNumber: true,
          render: (row) => row.before,
        },
      ]}
    />
  );
}
