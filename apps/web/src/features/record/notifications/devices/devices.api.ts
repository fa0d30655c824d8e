import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  removePushDevice,
} from '@portal/contract/record/notifications/push';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';
import {
  pushSupport,
  readSubscription,
  rememberHere,
  renewHere,
  subscribeHere,
  toCall,
} from '../../../../shared/push/push-subscription.ts';
import { useAct } from '../../../../ui/use-act.ts';

const devicesQuery = callQuery(['push-devices'], listPushDevices, {});

export const usePushDevices = () => useQuery(devicesQuery);

const hereQuery = (member: string, isFixed: boolean) =>
  queryOptions({
    queryKey: ['push-here', member, isFixed],
    queryFn: async () => {
      const support = pushSupport();
      // In a direct login the browser is the administrator's.
      const device = support === 'yes' && !isFixed ? await renewHere(member) : null;
      return { support, id: device?._id };
    },
    staleTime: 0,
  });

/** The state of this browser, and its device if notifications are on. */
export const useHere = (member: string, isFixed: boolean) => useQuery(hereQuery(member, isFixed));

const reload = () => Promise.all([reloadQueries(devicesQuery), reloadQueries({ queryKey: ['push-here'] })]);

/** False where the browser did not allow it. */
export const useTurnOn = (member: string, notStarted: string) =>
  useAct({
    mutationFn: async () => {
      const { key } = await callApi(getPushKey, {});
      const subscription = await subscribeHere(key).catch(() => {
        throw new Error(notStarted);
      });
      if (!subscription) return Notification.permission === 'granted' ? fail(notStarted) : false;
      await callApi(addPushDevice, toCall(subscription));
      await rememberHere(member, subscription);
      return true;
    },
    onSettled: reload,
  });

function fail(message: string): never {
  throw new Error(message);
}

export const useTurnOff = () =>
  useAct({
    mutationFn: async (id: string) => {
      await callApi(removePushDevice, { id });
      await (await readSubscription())?.unsubscribe();
    },
    onSettled: reload,
  });

export const useRemoveDevice = () =>
  useAct({ mutationFn: (id: string) => callApi(removePushDevice, { id }), onSettled: reload });
