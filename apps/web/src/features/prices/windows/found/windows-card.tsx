import { wholePercent } from '@portal/contract/formats/percent';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { Harvest, HarvestWindows } from '@portal/contract/prices/windows';
import { weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';
import { Card } from '../../../../ui/card.tsx';
import type { Begun } from '../../alerts/alert-draft.ts';
import { AlertMe } from '../../alerts/alert-me.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import styles from '../windows.module.css';
import { SeasonLinks } from './season-links.tsx';

type Props = { readonly data: HarvestWindows; readonly harvest: Harvest };

const WEEKS_AHEAD = 4;

/** About the best window; the finder calls none a window below its threshold. */
const alertFor = (plan_id: string, { windows, threshold }: HarvestWindows): Begun => ({
  figure: 'window',
  market_id: windows[0]?.market_id,
  origin: OWN_ORIGIN,
  unit: 'kg',
  currency: 'aud',
  plan_id,
  amount: String(wholePercent(threshold)),
  weeks: WEEKS_AHEAD,
});

export function WindowsCard({ data, harvest, planId }: Props & { readonly planId: string | undefined }) {
  const { windows, markets, seasons, threshold } = data;
  const t = windowsMessages.useText();
  const words = useWindowWords();
  return (
    <Card className="stack">
      <div className={styles.head}>
        <h2>{t('best')}</h2>
        {planId && <AlertMe begun={alertFor(planId, data)} />}
      </div>
      {windows.length === 0 ? (
        <p>{words.tellNoWindows(threshold)}</p>
      ) : (
        <ol className={styles.windows}>
          {windows.map((window) => {
            const market = markets.find(({ _id }) => _id === window.market_id);
            return (
              market && (
                <li key={`${window.market_id} ${window.from_week}`}>
                  <p>{words.tellWindow(window, market)}</p>
                  <SeasonLinks
                    harvest={harvest}
                    market={market}
                    rival={window.rival}
                    seasons={seasons}
                    at={weeksOfHarvest(harvest).indexOf(window.from_week)}
                    weeks={weeksOfHarvest(window).length}
                  />
                </li>
              )
            );
          })}
        </ol>
      )}
      <p className="fine">{words.tellMethod(seasons, threshold, harvest)}</p>
      <p className="fine">{words.notCertain}</p>
    </Card>
  );
}
