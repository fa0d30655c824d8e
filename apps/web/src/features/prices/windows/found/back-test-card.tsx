import { formatCount } from '@portal/contract/formats/numbers';
import type { BackTest, Harvest, HarvestWindows } from '@portal/contract/prices/windows';
import { laterWeek } from '@portal/contract/prices/windows/season-weeks';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import styles from '../windows.module.css';

type Props = { readonly data: HarvestWindows; readonly harvest: Harvest };

export function BackTestCard({ data, harvest }: Props) {
  const t = windowsMessages.useText();
  return (
    <Card className="stack">
      <h2>{t('backTest')}</h2>
      {data.back_test ? <Tested test={data.back_test} data={data} harvest={harvest} /> : <p>{t('noBackTest')}</p>}
    </Card>
  );
}

function Tested({ test, data: { markets }, harvest }: Props & { readonly test: BackTest }) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const words = useWindowWords();
  const season = words.seasonName(test.season, harvest);
  const before = test.from_seasons.map((one) => words.seasonName(one, harvest)).join(', ');
  const { chosen, all } = test;
  return (
    <>
      <p>
        {test.windows.length === 0
          ? t('testedNone', { season, before })
          : t('tested', {
              count: test.windows.length,
              season,
              before,
              held: test.held,
              measured: test.measured,
              threshold: words.percent(test.threshold),
            })}{' '}
        {chosen.median !== null &&
          t('testedChosen', {
            premium: words.percent(chosen.median),
            visits: t('visits', { count: chosen.visits, number: formatCount(chosen.visits, language) }),
          })}{' '}
        {all.median !== null &&
          t('testedAll', {
            premium: words.percent(all.median),
            visits: t('visits', { count: all.visits, number: formatCount(all.visits, language) }),
          })}
      </p>
      {test.windows.length > 0 && (
        <ul className={styles.windows}>
          {test.windows.map((window) => {
            const market = markets.find(({ _id }) => _id === window.market_id);
            if (!market) return null;
            const onShelf = {
              from_week: laterWeek(window.from_week, market.transit_weeks),
              to_week: laterWeek(window.to_week, market.transit_weeks),
            };
            const said = {
              weeks: words.weeksName(onShelf),
              market: words.marketPlace(market),
              expected: words.premium(window.median, window.rival),
              visits: t('visits', { count: window.visits, number: formatCount(window.visits, language) }),
            };
            return (
              <li key={`${window.market_id} ${window.from_week}`}>
                {window.got === null
                  ? t('testedFew', said)
                  : t('testedWindow', { ...said, got: words.premium(window.got, window.rival) })}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
