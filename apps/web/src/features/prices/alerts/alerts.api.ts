import type { Input } from '@portal/contract/call';
import {
  addPriceAlert,
  changePriceAlert,
  deletePriceAlert,
  listPriceAlerts,
  markPriceAlertsSeen,
  type PriceAlert,
  type PriceAlertForm,
} from '@portal/contract/prices/alerts/alerts';
import { type SummaryFilter, summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';
import { isDirectLogin } from '../../../shared/session/current-session.ts';

const alertsQuery = callQuery(['price-alerts'], listPriceAlerts, {});

export const useAlerts = () => useQuery(alertsQuery);

export function useNewsCount(): number {
  const { data = [] } = useAlerts();
  return data.filter(({ is_unseen }) => is_unseen).length;
}

const reload = () => reloadQueries({ queryKey: alertsQuery.queryKey });

export async function addAlert(form: PriceAlertForm) {
  await callApi(addPriceAlert, form);
  await reload();
}

/** Where another window was quicker, the list shows what is there. */
export async function changeAlert({ _id, version }: PriceAlert, form: PriceAlertForm) {
  try {
    await callApi(changePriceAlert, { id: _id, ...form }, { ifMatch: version });
  } finally {
    await reload();
  }
}

export async function deleteAlert(id: string) {
  await callApi(deletePriceAlert, { id });
  await reload();
}

/** Looking in a member's place marks nothing as seen. The list stays in its order. */
export async function markSeen(ids: string[]) {
  if (await isDirectLogin()) return;
  await callApi(markPriceAlertsSeen, { ids });
  queryClient.setQueryData(alertsQuery.queryKey, (alerts) =>
    alerts?.map((alert) => (ids.includes(alert._id) ? { ...alert, is_unseen: false } : alert)),
  );
}

export function toForm(alert: PriceAlert): PriceAlertForm {
  const { market_id, origin, variety, unit, currency, kind, amount, by_mail, paused } = alert;
  return { market_id, origin, variety: variety ?? undefined, unit, currency, kind, amount, by_mail, paused };
}

type Watched = Pick<SummaryFilter, 'market_id' | 'origin' | 'variety' | 'unit' | 'currency'>;

/** The median of one month, null where there are too few prices; undefined until it is known. */
export function useMonthMedian(watched: Watched, month: { from: string; to: string }) {
  const filter = { ...watched, ...month };
  const { data } = useQuery({
    ...callQuery(
      [...PRICES, 'summary', summariseOrigins.path, filter],
      summariseOrigins,
      filter as Input<typeof summariseOrigins>,
    ),
    enabled: watched.market_id !== '' && watched.origin !== '',
  });
  return data && { value: data.origins[0]?.months[0]?.median ?? null, is_provisional: data.provisional.length > 0 };
}
