import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { pricedMarketsQuery } from '../../../shared/prices/market/markets.api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { netbackMessages } from './messages.ts';
import { useNetbackMarkets, useScenario } from './netback.api.ts';
import { Worksheet } from './worksheet.tsx';

const ID = /^[\da-f-]{36}$/;

export function NetbackScreen() {
  const t = netbackMessages.useText();
  const { market, scenario: asked } = useListAddress<'market' | 'scenario'>();
  const scenarioId = asked && ID.test(asked) ? asked : undefined;
  const markets = useNetbackMarkets();
  const scenario = useScenario(scenarioId);
  const priced = useQuery(pricedMarketsQuery);
  const failed = [markets, ...(scenarioId ? [scenario] : [])].find(({ error, data }) => error && !data);
  const isThere = markets.data && (scenarioId ? scenario.data : !priced.isPending);
  if (!markets.data || !isThere) {
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        <Waiting error={failed?.error ?? null} onRetry={() => void failed?.refetch()} label={t('loading')} rows={8} />
      </>
    );
  }
  const [first] = markets.data;
  if (!first) {
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        <EmptyState drawing="empty-prices" title={t('empty')} text={t('emptyText')} />
      </>
    );
  }
  const opened = scenarioId ? scenario.data : undefined;
  // The market that prices begin with, too.
  const usual = market ?? priced.data?.[0]?._id;
  const begun = markets.data.find(({ _id }) => _id === usual) ?? first;
  return (
    <Worksheet
      // Another scenario, or another version of it, begins the sheet anew.
      key={opened ? `${opened._id} ${opened.version}` : 'new'}
      markets={markets.data}
      scenario={opened}
      begun={begun}
    />
  );
}
