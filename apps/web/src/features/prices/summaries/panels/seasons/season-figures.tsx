import { seasonName } from '@portal/contract/formats/periods';
import type { SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import type { Spread } from '@portal/contract/shapes';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { DataTable } from '../../../../../ui/data-table.tsx';
import { seasonDays } from '../../measures/months.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import { EvidenceButton } from '../../panel/evidence-button.tsx';
import type { OpenEvidence } from '../panel-props.ts';
import styles from '../panels.module.css';

type Props = { readonly summary: SeasonsSummary; readonly onEvidence: OpenEvidence };

export function SeasonFigures({ summary, onEvidence }: Props) {
  const t = overviewMessages.useText();
  const originName = useOriginName();
  const { money, measure } = useAmounts(summary);
  const { season: newest, is_running } = summary;
  const figure = (spread: Spread | null | undefined, origin: string, season: number) =>
    !spread || spread.median === null ? (
      <span className="tiny">{t('tooFewShort')}</span>
    ) : (
      <>
        <EvidenceButton onOpen={onEvidence && (() => onEvidence({ origin, ...seasonDays(season, summary.to) }))}>
          <b>{money(spread.median)}</b>
        </EvidenceButton>
        <span className="tiny">{t('count', { count: spread.n })}</span>
      </>
    );
  const column = (season: number, head: string) => ({
    id: String(season),
    head,
    isNumber: true,
    render: ({ origin, seasons }: SeasonsSummary['origins'][number]) =>
      figure(seasons.find((one) => one.season === season)?.whole, origin, season),
  });
  return (
    <DataTable
      label={t('seasonFigures', { measure })}
      plain
      narrow="scroll"
      className={styles.seasons}
      rows={summary.origins}
      rowKey={({ origin }) => origin}
      columns={[
        {
          id: 'origin',
          head: t('origin'),
          isName: true,
          render: ({ origin }) => (
            <>
              <OriginSticker code={origin} isDecoration />
              {originName(origin)}
            </>
          ),
        },
        column(newest, t(is_running ? 'thisSeason' : 'oneSeason', { season: seasonName(newest) })),
        column(newest - 1, t(is_running ? 'lastSeason' : 'oneSeason', { season: seasonName(newest - 1) })),
      ]}
    />
  );
}
