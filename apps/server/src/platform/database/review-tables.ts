import type {
  REVISION_ACTS,
  ReviewMetrics,
  ReviewWords,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Of competitor reviews. */
export type ReviewTables = {
  competitor_reviews: {
    id: Generated<string>;
    origin: string;
    market_id: string;
    is_demo: Generated<boolean>;
    last_number: Generated<number>;
    published_number: number | null;
  };
  competitor_review_revisions: {
    review_id: string;
    number: number;
    act: (typeof REVISION_ACTS)[number];
    words: JSONColumnType<ReviewWords>;
    metrics: JSONColumnType<ReviewMetrics>;
    author_id: string | null;
    author: string;
    at: ColumnType<Date, Date, never>;
  };
};
