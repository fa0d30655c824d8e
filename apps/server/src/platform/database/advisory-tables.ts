import type { AdvisoryStatus, AdvisoryTopic, AdvisoryUrgency } from '@portal/contract/content/advisory/advisory-words';
import type { Language } from '@portal/contract/languages';
import type { ColumnType, Generated } from 'kysely';

/** Of the advisory service. */
export type AdvisoryTables = {
  advisory_requests: {
    id: Generated<string>;
    no: ColumnType<number, never, never>;
    member_id: string;
    company_id: string | null;
    topic: AdvisoryTopic;
    market_id: string | null;
    urgency: AdvisoryUrgency;
    subject: string;
    body: string;
    about: string | null;
    status: Generated<AdvisoryStatus>;
    assignee_id: string | null;
    due_at: Date;
    stopped_at: Date | null;
    rating: number | null;
    is_demo: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    closed_at: Date | null;
  };
  advisory_messages: {
    id: Generated<string>;
    request_id: string;
    author_id: string | null;
    is_adviser: boolean;
    is_internal: Generated<boolean>;
    body: string;
    at: Date;
  };
  advisory_answers: {
    id: Generated<string>;
    topic: AdvisoryTopic;
    market_id: string | null;
    language: Language;
    title: string;
    question: string;
    answer: string;
    published_at: Date | null;
    is_demo: Generated<boolean>;
    version: Generated<number>;
    updated_at: Date;
    search: ColumnType<string, never, never>;
  };
};
