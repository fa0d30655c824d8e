import type { Harvest, HarvestWindows } from '@portal/contract/prices/windows';
import { weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';
import { Card } from '../../../../ui/card.tsx';
import { windowsMessages } from '../messages.ts';
import { useWindowWords } from '../use-window-words.ts';
import styles from '../windows.module.css';
import { SeasonLinks } from './season-links.tsx';

type Props = { readonly data: HarvestWindows; readonly harvest: Harvest };

export function BackTestCard({ data: { back_test, markets }, harvest }: Props) {
  const t = windowsMessages.useText();
  const words = useWindowWords();
  return (
    <Card className="stack">
      <h2>{t('backTest')}</h2>
      <p>{back_test ? words.tellBackTest(back_test, harvest) : t('noBackTest')}</p>
      {back_test && back_test.windows.length > 0 && (
        <ul className={styles.windows}>
          {back_test.windows.map((window) => {
            const market = markets.find(({ _id }) => _id === window.market_id);
            return (
              market && (
                <li key={`${window.market_id} ${window.from_week}`}>
                  <p>{words.tellTested(window, market)}</p>
                  {window.visits > 0 && (
                    <SeasonLinks
                      harvest={harvest}
                      market={market}
                      rival={window.rival}
                      seasons={[back_test.season]}
                      at={weeksOfHarvest(harvest).indexOf(window.from_week)}
                      weeks={weeksOfHarvest(window).length}
                    />
                  )}
                </li>
              )
            );
          })}
        </ul>
      )}
    </Card>
  );
}
