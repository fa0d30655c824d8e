import {
  listNetbackDefaults,
  MAX_NETBACK_MARKETS,
  type NetbackMarket,
  type Scenario,
} from '@portal/contract/prices/netback';
import { MapPin, Plus, Users, X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { FilterChoice } from '../../../ui/filter-choice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { CompareCard } from './compare-card.tsx';
import { DefaultsCard } from './defaults/defaults-card.tsx';
import { InputsCard } from './inputs-card.tsx';
import { netbackMessages } from './messages.ts';
import styles from './netback.module.css';
import { ResultPanel } from './result-panel.tsx';
import { ScenarioActs } from './scenarios/scenario-acts.tsx';
import { TargetCard } from './target-card.tsx';
import { useMarketName } from './use-market-name.ts';
import { beginMarket, readMarket, reopenMarket, type WorkedMarket } from './worked-market.ts';

type Props = {
  readonly markets: readonly NetbackMarket[];
  readonly scenario: Scenario | undefined;
  /** On a new sheet. */
  readonly begun: NetbackMarket;
};

export function Worksheet({ markets, scenario, begun }: Props) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const marketName = useMarketName();
  const maySet = useMay(listNetbackDefaults);
  const [saved] = useState<readonly WorkedMarket[]>(() =>
    scenario ? scenario.markets.map((market) => reopenMarket(market, language)) : [beginMarket(begun, language)],
  );
  const [worked, setWorked] = useState(saved);
  const [shownId, setShownId] = useState(saved[0]?.market_id);
  const isChanged = JSON.stringify(worked) !== JSON.stringify(saved);
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped && isChanged);
  const shown = worked.find(({ market_id }) => market_id === shownId) ?? worked[0];
  const place = markets.find(({ _id }) => _id === shown?.market_id);
  const read = worked.map(readMarket);
  const nameOf = (id: string) => {
    const market = markets.find(({ _id }) => _id === id);
    return market ? marketName(market) : t('marketGone');
  };
  const begin = (next: WorkedMarket) =>
    setWorked((before) => before.map((one) => (one.market_id === next.market_id ? next : one)));
  const change = (next: WorkedMarket) => {
    setTyped(true);
    begin(next);
  };
  const add = (id: string) => {
    const market = markets.find(({ _id }) => _id === id);
    if (!market) return;
    setWorked((before) => [...before, beginMarket(market, language)]);
    setShownId(id);
  };
  const remove = (id: string) => {
    const rest = worked.filter(({ market_id }) => market_id !== id);
    setWorked(rest);
    setShownId(rest[0]?.market_id);
  };
  const replace = (id: string) => {
    const market = markets.find(({ _id }) => _id === id);
    if (!market || !shown) return;
    setWorked((before) => before.map((one) => (one === shown ? beginMarket(market, language) : one)));
    setShownId(id);
  };
  const others = markets.filter(({ _id }) => worked.every(({ market_id }) => market_id !== _id));
  const input = shown && readMarket(shown);
  return (
    <>
      <PageHead
        title={scenario ? scenario.name : t('title')}
        lead={t('lead')}
        acts={<ScenarioActs scenario={scenario} markets={read} isChanged={isChanged} />}
      />
      <div className="loose">
        {scenario && (!scenario.is_own || scenario.is_shared) && (
          <Callout tone="info" icon={<Users size={20} />}>
            <p>{scenario.is_own ? t('isShared') : t('isOthers', { company: scenario.company_name })}</p>
          </Callout>
        )}
        <Toolbar label={t('markets')}>
          {worked.length > 1 ? (
            <Segmented
              ground="surface"
              label={t('shownMarket')}
              value={shown?.market_id}
              options={worked.map(({ market_id }) => ({ value: market_id, label: nameOf(market_id) }))}
              onChange={setShownId}
            />
          ) : (
            <FilterChoice
              label={t('market')}
              icon={<MapPin size={16} />}
              choices={markets.map((market) => ({ value: market._id, label: marketName(market) }))}
              value={shown?.market_id}
              onChange={replace}
            />
          )}
          {worked.length < MAX_NETBACK_MARKETS && others.length > 0 && (
            <FilterChoice
              label={t('addMarket')}
              all={t('addMarket')}
              icon={<Plus size={16} />}
              choices={others.map((market) => ({ value: market._id, label: marketName(market) }))}
              value=""
              onChange={add}
            />
          )}
          {worked.length > 1 && shown && (
            <Button
              variant="quiet"
              icon={<X size={16} />}
              onClick={() => remove(shown.market_id)}
              label={t('removeMarket', { market: nameOf(shown.market_id) })}
            />
          )}
        </Toolbar>
        {shown && !place && (
          <Callout tone="info">
            <p>{t('marketClosed')}</p>
          </Callout>
        )}
        {shown && place && (
          <div className={styles.sheet}>
            <InputsCard
              key={shown.market_id}
              place={place}
              worked={shown}
              isReadOnly={scenario?.is_own === false}
              onChange={change}
              onBegin={begin}
            />
            <div className={styles.side}>
              <ResultPanel
                key={shown.market_id}
                place={place}
                input={input}
                scenario={isChanged ? undefined : scenario}
              />
              <TargetCard key={`target ${shown.market_id}`} place={place} worked={shown} />
            </div>
          </div>
        )}
        {worked.length > 1 && <CompareCard markets={markets} worked={worked} />}
        {maySet && place && <DefaultsCard place={place} />}
      </div>
    </>
  );
}
