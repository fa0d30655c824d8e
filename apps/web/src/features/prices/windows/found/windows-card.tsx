import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatCount } from '@portal/contract/formats/numbers';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { Harvest, HarvestWindow, HarvestWindows } from '@portal/contract/prices/windows';
import { laterWeek } from '@portal/contract/prices/windows/season-weeks';
import { useLanguage } from '../../../../lib/i18n.ts';
import { EvidenceLink } from '../../../../shared/prices/evidence-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import styles from '../windows.module.css';

type Props = { readonly data: HarvestWindows; readonly harvest: Harvest };

export function WindowsCard({ data, harvest }: Props) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const { percent, seasonName } = useWindowWords();
  const seasonNames = data.seasons.map((season) => seasonName(season, harvest)).join(', ');
  return (
    <Card className="stack">
      <h2>{t('best')}</h2>
      {data.windows.length === 0 ? (
        <p>{t('noWindows', { threshold: percent(data.threshold) })}</p>
      ) : (
        <ol className={styles.windows}>
          {data.windows.map((window) => (
            <li key={`${window.market_id} ${window.from_week}`}>
              <WindowSentence window={window} data={data} harvest={harvest} />
            </li>
          ))}
        </ol>
      )}
      <p className="fine">{t('method', { seasons: seasonNames, threshold: percent(data.threshold) })}</p>
      <p className="fine">{t('notCertain')}</p>
      {data.is_demo && <p className="tiny">{DEMO_LINE[language]}</p>}
    </Card>
  );
}

type SentenceProps = Props & { readonly window: HarvestWindow };

function WindowSentence({ window, data, harvest }: SentenceProps) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const words = useWindowWords();
  const market = data.markets.find(({ _id }) => _id === window.market_id);
  if (!market) return null;
  const onShelf = {
    from_week: laterWeek(window.from_week, market.transit_weeks),
    to_week: laterWeek(window.to_week, market.transit_weeks),
  };
  return (
    <>
      <p>
        {t('window', {
          weeks: words.weeksName(onShelf),
          market: words.marketPlace(market),
          range: words.range(window.low, window.high),
          rival: words.rivalName(window.rival),
          good: window.good_seasons,
          seasons: window.seasons,
          visits: formatCount(window.visits, language),
          harvest: words.weeksName(window),
        })}
      </p>
      <p className="fine">
        {t('openPrices')}{' '}
        {window.shelf.map(({ season, from, to }, at) => (
          <span key={season}>
            {at > 0 && ' · '}
            <EvidenceLink
              question={{
                market_id: window.market_id,
                origin: OWN_ORIGIN,
                rival: window.rival,
                variety: harvest.variety,
                ...(harvest.size && { size: harvest.size }),
                from,
                to,
                basis: 'gap',
                unit: 'kg',
                currency: 'aud',
              }}
            >
              {words.seasonName(season, harvest)}
            </EvidenceLink>
          </span>
        ))}
      </p>
    </>
  );
}
