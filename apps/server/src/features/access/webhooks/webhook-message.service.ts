import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contract/access/webhooks';
import type { Language } from '@portal/contract/languages';
import { notificationPath, notificationSentence, type Told } from '@portal/contract/notification-sentences';
import { type Caller, mayOn } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { memberLookedUp } from '../../hooks.ts';
import { readEntry } from '../../record/notifications/inbox.service.ts';
import type { Delivery } from './deliveries.queries.ts';

const TEST: Record<Language, (name: string) => string> = {
  en: (name) => `This is a test of the webhook “${name}”.`,
  de: (name) => `Dies ist ein Test des Webhooks „${name}“.`,
};

/** The body; undefined where its owner may not see or export the item now. */
export async function writeMessage(deps: Deps, delivery: Delivery): Promise<string | undefined> {
  const caller = await deps.ask(memberLookedUp, { deps, memberId: delivery.member_id });
  if (!caller) return undefined;
  const data = delivery.event === 'test' ? testData(caller, delivery) : await entryData(deps, caller, delivery);
  if (!data) return undefined;
  const type = delivery.event === 'test' ? 'test' : WEBHOOK_EVENTS[delivery.event].type;
  return JSON.stringify({ id: delivery.id, type, timestamp: delivery.created_at.toISOString(), data });
}

const mayExport = (caller: Caller, event: WebhookEvent) => mayOn(caller, WEBHOOK_EVENTS[event].page, 'export');

const testData = (caller: Caller, { name, language }: Delivery) =>
  WEBHOOK_EVENT_NAMES.some((event) => mayExport(caller, event)) ? { text: TEST[language](name) } : undefined;

async function entryData(deps: Deps, caller: Caller, { event, notification_id, language }: Delivery) {
  if (event === 'test' || !notification_id || !mayExport(caller, event)) return undefined;
  const entry = await readEntry({ ...deps, caller }, notification_id);
  if (!entry) return undefined;
  return {
    text: sentenceWithoutPrices(entry, language),
    address: deps.publicUrl + notificationPath(entry, language),
    ...itemNames[event](entry),
  };
}

/** Prices are read with a token, under its limits and its log. */
function sentenceWithoutPrices({ topic, words: { fired: _, figure: __, ...words } }: Told, language: Language): string {
  return notificationSentence({ topic, words }, language).trim();
}

const itemNames: Record<WebhookEvent, (entry: Told) => object> = {
  report: ({ ref_id }) => ({ report_id: ref_id }),
  audit: ({ words: { market, market_id } }) => ({ market, market_id }),
  alert: ({ ref_id, words: { market, market_id, origin, variety } }) => ({
    alert_id: ref_id,
    market,
    market_id,
    origin,
    variety,
  }),
};
