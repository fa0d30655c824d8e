import { useState } from 'react';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip, Chips } from '../../../../ui/toolbar.tsx';
import { useClosePrompt, useFollowedMarkets, useFollowMarkets } from '../home.api.ts';
import { homeMessages } from '../messages.ts';
import styles from './followed-markets.module.css';
import { useMarketName } from './use-market-name.ts';

type Props = {
  /** The question has not been answered yet. */
  readonly isAsked: boolean;
  readonly mayChange: boolean;
};

/** Empty until the choice is known: an answer that fails takes nothing from the page. */
export function FollowedMarkets({ isAsked, mayChange }: Props) {
  const { data: followed } = useFollowedMarkets();
  const { data: markets } = useMarkets();
  const [isChanging, setChanging] = useState(false);
  if (!followed || !markets || !mayChange) return null;
  const isFirst = followed.length === 0 && isAsked;
  if (isChanging || isFirst)
    return <Choice markets={markets} initial={followed} isFirst={isFirst} onDone={() => setChanging(false)} />;
  const names = markets.filter(({ _id }) => followed.includes(_id));
  return <Chosen markets={names} onChange={() => setChanging(true)} />;
}

type Market = { readonly _id: string; readonly iso2: string };

function Chosen({ markets, onChange }: { readonly markets: readonly Market[]; readonly onChange: () => void }) {
  const t = homeMessages.useText();
  const marketName = useMarketName();
  return (
    <div className={styles.chosen}>
      <p>
        {markets.length === 0
          ? t('followNone')
          : t('followed', { markets: markets.map(({ iso2 }) => marketName(iso2)).join(', ') })}
      </p>
      <Button variant="quiet" size="small" onClick={onChange}>
        {t(markets.length === 0 ? 'chooseMarkets' : 'changeMarkets')}
      </Button>
    </div>
  );
}

type ChoiceProps = {
  readonly markets: readonly Market[];
  readonly initial: readonly string[];
  readonly isFirst: boolean;
  readonly onDone: () => void;
};

function Choice({ markets, initial, isFirst, onDone }: ChoiceProps) {
  const t = homeMessages.useText();
  const marketName = useMarketName();
  const [chosen, setChosen] = useState(initial);
  const follow = useFollowMarkets(onDone);
  const close = useClosePrompt();
  const press = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Card className={styles.choice} aria-labelledby="follow">
      <div>
        <h2 id="follow">{t('whichMarkets')}</h2>
        <p className="lead">{t('whichMarketsText')}</p>
      </div>
      <Chips label={t('whichMarkets')}>
        {markets.map((market) => (
          <Chip key={market._id} isOn={chosen.includes(market._id)} onPress={() => press(market._id)}>
            {marketName(market.iso2)}
          </Chip>
        ))}
      </Chips>
      <div className="row">
        <Button
          loading={follow.isPending}
          disabled={isFirst && chosen.length === 0}
          onClick={() => follow.mutate(chosen)}
        >
          {t('followThese')}
        </Button>
        <Button
          variant="quiet"
          loading={close.isPending}
          onClick={() => (isFirst ? close.mutate('markets') : onDone())}
        >
          {t(isFirst ? 'later' : 'cancel')}
        </Button>
      </div>
    </Card>
  );
}
