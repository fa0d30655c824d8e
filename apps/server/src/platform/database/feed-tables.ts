import type { PostKind } from '@portal/contract/content/feed';
import type { Generated } from 'kysely';

/** Posts, and what members say to them. */
export type FeedTables = {
  posts: {
    id: Generated<string>;
    kind: PostKind;
    title: Generated<string>;
    body: Generated<string>;
    author_id: string | null;
    tags: Generated<string[]>;
    market_ids: Generated<string[]>;
    report_id: string | null;
    day: string | null;
    event_start: Date | null;
    event_end: Date | null;
    event_place: Generated<string>;
    pinned_until: Date | null;
    publish_at: Date | null;
    status: Generated<'draft' | 'published'>;
    is_demo: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    version: Generated<number>;
  };
  post_reactions: { post_id: string; member_id: string; is_useful: boolean };
  post_comments: { id: Generated<string>; post_id: string; member_id: string; text: string; created_at: Date };
  post_readers: { member_id: string; read_until: Date };
};
