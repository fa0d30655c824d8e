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
import { backTestPriceAlert } from '@portal/contract/prices/alerts/back-test';
import type { Wish } from '@portal/contract/prices/alerts/figures';
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
  const { figure, market_id, origin, unit, currency, kind, amount, by_mail, paused } = alert;
  const chosen = {
    variety: alert.variety ?? undefined,
    rival: alert.rival ?? undefined,
    retailer_id: alert.retailer_id ?? undefined,
    plan_id: alert.plan_id ?? undefined,
    weeks: alert.weeks ?? undefined,
  };
  return { figure, market_id, origin, ...chosen, unit, currency, kind, amount, by_mail, paused };
}

/** Of a wish whose fields are filled in. */
export function useBackTest(wish: Wish | undefined) {
  const asked = (wish ?? {}) as Input<typeof backTestPriceAlert>;
  return useQuery({
    ...callQuery([...PRICES, 'alert-back-test', asked], backTestPriceAlert, asked),
    enabled: wish !== undefined,
  });
}
