import {
  deleteWebhook,
  listWebhooks,
  listWebhookTries,
  pauseWebhook,
  repeatDelivery,
  testWebhook,
  WEBHOOK_TRIES_PAGE_SIZE,
} from '@portal/contract/access/webhooks';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useAct } from '../../../ui/use-act.ts';

const queryKey = ['webhooks'];
const LOOK_AGAIN_MS = 3_000;

export const reloadWebhooks = () => reloadQueries({ queryKey });

export const useWebhooks = () => useCall([...queryKey, 'list'], listWebhooks, {});

/** Tries come while it is open. */
export const useTries = (id: string, page: number) =>
  useCall(
    [...queryKey, 'tries', id, page],
    listWebhookTries,
    { id, page, page_size: WEBHOOK_TRIES_PAGE_SIZE },
    { placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN_MS },
  );

export const usePause = (id: string) =>
  useAct({ mutationFn: (paused: boolean) => callApi(pauseWebhook, { id, paused }), onSettled: reloadWebhooks });

export const useTest = (id: string, onSuccess: () => void) =>
  useAct({ mutationFn: () => callApi(testWebhook, { id }), onSuccess });

export const useRepeat = (id: string) =>
  useAct({
    mutationFn: (delivery_id: string) => callApi(repeatDelivery, { id, delivery_id }),
    onSettled: reloadWebhooks,
  });

export const useDelete = (id: string, onSuccess: () => void) =>
  useAct({ mutationFn: () => callApi(deleteWebhook, { id }), onSuccess, onSettled: reloadWebhooks });
