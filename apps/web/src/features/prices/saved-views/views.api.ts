import type { Input } from '@portal/contract/call';
import { deletePriceView, listPriceViews, savePriceView } from '@portal/contract/prices/saved-views';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';

const VIEWS = ['price-views'];

export const useViews = (isOpen: boolean) => useQuery({ ...callQuery(VIEWS, listPriceViews, {}), enabled: isOpen });

const reload = () => reloadQueries({ queryKey: VIEWS });

export async function saveView(view: Input<typeof savePriceView>) {
  await callApi(savePriceView, view);
  await reload();
}

export async function deleteView(id: string) {
  await callApi(deletePriceView, { id });
  await reload();
}
