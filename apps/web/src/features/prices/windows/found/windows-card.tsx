import type { Harvest, HarvestWindows } from '@portal/contract/prices/windows';
import { weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';
import { Card } from '../../../../ui/card.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import styles from '../windows.module.css';
import { SeasonLinks } from './season-links.tsx';

type Props = { readonly data: HarvestWindows; readonly harvest: Harvest };

export function WindowsCard({ data: { windows, markets, seasons, threshold }, harvest }: Props) {
  const t = windowsMessages.useText();
  const words = useWindowWords();
  return (
    <Card className="stack">
      <h2>{t('best')}</h2>
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
