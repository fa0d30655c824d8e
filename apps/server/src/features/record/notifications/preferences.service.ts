import type * as contract from '@portal/contract/record/notifications';
import {
  type Channel,
  type NotificationPreference,
  TOPICS,
  type TopicName,
  usualChoice,
} from '@portal/contract/record/notifications';
import type { Kysely } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectPreferences, upsertPreference } from './notifications.queries.ts';
import { topicsShownTo } from './notifications.service.ts';

type Said = Awaited<ReturnType<typeof selectPreferences>>;

function isOn(said: Said, topic: TopicName, channel: Channel): boolean {
  const usually = usualChoice(topic, channel);
  if (usually === 'always') return true;
  const own = said.find((preference) => preference.topic === topic && preference.channel === channel);
  return own?.is_on ?? usually === 'on';
}

export const wantsMail = async (db: Kysely<Tables>, memberId: string, topic: TopicName): Promise<boolean> =>
  (await wantedTopics(db, memberId, 'mail')).includes(topic);

/** Topics that the member wants by this channel now. */
export async function wantedTopics(db: Kysely<Tables>, memberId: string, channel: Channel): Promise<TopicName[]> {
  const said = await selectPreferences(db, memberId);
  return TOPICS.map(({ name }) => name).filter((topic) => isOn(said, topic, channel));
}

const toPreference = (said: Said, topic: TopicName): NotificationPreference => ({
  topic,
  app: isOn(said, topic, 'app'),
  mail: isOn(said, topic, 'mail'),
  push: isOn(said, topic, 'push'),
});

const readPreferences = async (db: Kysely<Tables>, caller: Caller) => {
  const said = await selectPreferences(db, caller.memberId);
  return topicsShownTo(caller).map((topic) => toPreference(said, topic));
};

export const listNotificationPreferences: Handler<typeof contract.listNotificationPreferences> = ({ db, caller }) =>
  readPreferences(db, caller);

export const setNotificationPreference: Handler<typeof contract.setNotificationPreference> = async (
  { db, caller },
  { topic, channel, on },
) => {
  if (usualChoice(topic, channel) === 'always' || !topicsShownTo(caller).includes(topic))
    throw new Refusal('invalidInput', { fields: [{ field: 'topic', text: 'invalidChoice' }] });
  await upsertPreference(db, { member_id: caller.memberId, topic, channel, is_on: on });
  return toPreference(await selectPreferences(db, caller.memberId), topic);
};
