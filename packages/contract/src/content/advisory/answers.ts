import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { LANGUAGES } from '../../languages.ts';
import { blankAsAbsent, Id, Page, TextUpTo } from '../../shapes.ts';
import { AdvisoryMarket } from './advisory.ts';
import { ADVISORY_TOPICS, MAX_ADVISORY_SUBJECT, MAX_ADVISORY_TEXT } from './advisory-words.ts';

export const ANSWERS_PAGE_SIZE = 10;
export const MAX_ANSWER_SEARCH = 200;

/** Rewritten for publication: nothing leads to the asker. */
const AdvisoryAnswer = z.object({
  _id: Id,
  topic: z.enum(ADVISORY_TOPICS),
  market: AdvisoryMarket,
  language: z.enum(LANGUAGES),
  title: z.string(),
  question: z.string(),
  answer: z.string(),
  published_at: z.nullable(z.string()),
  is_demo: z.boolean(),
});
export type AdvisoryAnswer = z.infer<typeof AdvisoryAnswer>;

const DeskAnswer = z.object({
  ...AdvisoryAnswer.shape,
  updated_at: z.string(),
  version: z.int(),
});
export type DeskAnswer = z.infer<typeof DeskAnswer>;

const AnswerFilter = z.object({
  search: blankAsAbsent(TextUpTo(MAX_ANSWER_SEARCH)),
  topic: blankAsAbsent(z.enum(ADVISORY_TOPICS, 'invalidChoice')),
  market_id: blankAsAbsent(Id),
});
export type AnswerFilter = z.infer<typeof AnswerFilter>;

const query = z.object({ ...AnswerFilter.shape, page: Page });
const pages = { total: z.int(), page: z.int(), page_size: z.int() };

export const listAdvisoryAnswers = defineCall({
  method: 'GET',
  path: '/advisory-answers',
  access: { page: 'Advisory_Service', permission: 'show_page' },
  summary: 'Published answers, newest first',
  query,
  output: z.object({ items: z.array(AdvisoryAnswer), ...pages }),
});

const one = { params: z.object({ id: Id }), output: DeskAnswer } as const;

export const listDeskAnswers = defineCall({
  method: 'GET',
  path: '/advisory-desk/answers',
  access: { page: 'Advisory_Service', permission: ['edit', 'publish'] },
  summary: 'All answers, newest first, including unpublished ones',
  query,
  output: z.object({ items: z.array(DeskAnswer), ...pages }),
});

export const AnswerForm = z.object({
  topic: z.enum(ADVISORY_TOPICS, 'invalidChoice'),
  market_id: blankAsAbsent(Id),
  language: z.enum(LANGUAGES, 'invalidChoice'),
  title: TextUpTo(MAX_ADVISORY_SUBJECT),
  question: TextUpTo(MAX_ADVISORY_TEXT),
  answer: TextUpTo(MAX_ADVISORY_TEXT),
});
export type AnswerForm = z.infer<typeof AnswerForm>;

export const addAdvisoryAnswer = defineCall({
  method: 'POST',
  path: '/advisory-desk/answers',
  access: { page: 'Advisory_Service', permission: 'publish' },
  summary: 'Publish a question and its answer for all members',
  message: 'saved',
  body: AnswerForm,
  output: DeskAnswer,
});

export const changeAdvisoryAnswer = defineCall({
  ...one,
  method: 'PUT',
  path: '/advisory-desk/answers/:id',
  access: { page: 'Advisory_Service', permission: 'publish' },
  summary: 'Change an answer; it stays published or unpublished. A stale If-Match changes nothing',
  message: 'saved',
  body: AnswerForm,
});

export const publishAdvisoryAnswer = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-desk/answers/:id/publish',
  access: { page: 'Advisory_Service', permission: 'publish' },
  summary: 'Publish an answer',
  message: 'saved',
});

export const unpublishAdvisoryAnswer = defineCall({
  ...one,
  method: 'POST',
  path: '/advisory-desk/answers/:id/unpublish',
  access: { page: 'Advisory_Service', permission: 'publish' },
  summary: 'Unpublish an answer; advisers keep it',
  message: 'saved',
});
