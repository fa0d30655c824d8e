import type { Channel, NotificationWords, TopicName } from '@portal/contract/record/notifications';
import type { Generated, JSONColumnType } from 'kysely';

/** What members are told in the portal, and what of it they want. */
export type NotificationTables = {
  notifications: {
    id: Generated<string>;
    member_id: string;
    topic: TopicName;
    ref_id: string | null;
    words: JSONColumnType<NotificationWords, string | undefined>;
    occasion: string | null;
    created_at: Date;
    read_at: Date | null;
  };
  notification_preferences: { member_id: string; topic: TopicName; channel: Channel; is_on: boolean };
  /** What a mail carries to switch its topic off; only the hash of it. */
  mail_opt_outs: { secret_hash: Buffer; member_id: string; topic: TopicName; created_at: Date };
};
