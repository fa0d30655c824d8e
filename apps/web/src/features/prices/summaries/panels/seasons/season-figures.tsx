import type { SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import { seasonName } from '@portal/contract/prices/summaries/sentence-words';
import type { Spread } from '@portal/contract/shapes';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { useAmounts } from '../../measures/use-amounts.ts';
import { overviewMessages } from '../../messages.ts';
import styles from '../panels.module.css';

/** What a season cost as a whole, ours and the nearest rival's: the newest and the one before. */
export function SeasonFigures({ summary }: { readonly summary: SeasonsSummary }) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const { money, measure } = useAmounts(summary);
  const { season: newest, is_running } = summary;
  const figure = (spread: Spread | null | undefined) =>
    !spread || spread.median === null ? (
      <span className={styles.few}>{t('tooFewShort')}</span>
    ) : (
      <>
        <b>{money(spread.median)}</b>
        <span className={styles.few}>{t('count', { count: spread.n, number: formatCount(spread.n, language) })}</span>
      </>
    );
  return (
    <table className={styles.seasons} aria-label={t('seasonFigures', { measure })}>
      <thead>
        <tr>
          <th scope="col">{t('origin')}</th>
          <th scope="col">{t(is_running ? 'thisSeason' : 'oneSeason', { season: seasonName(newest) })}</th>
          <th scope="col">{t(is_running ? 'lastSeason' : 'oneSeason', { season: seasonName(newest - 1) })}</th>
        </tr>
      </thead>
      <tbody>
        {summary.origins.map(({ origin, seasons }) => {
          const of = (season: number) => seasons.find((one) => one.season === season);
          return (
            <tr key={origin}>
              <th scope="row">
                <span className="row">
                  <OriginSticker code={origin} isDecoration />
                  {originName(origin)}
                </span>
              </th>
              <td>{figure(of(newest)?.whole)}</td>
              <td>{figure(of(newest - 1)?.whole)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
