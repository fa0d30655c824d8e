import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../languages.ts';
import { PRICE_ANSWERS } from '../quotas.ts';
import { Id, TextUpTo } from '../shapes.ts';
import { ObservationRow } from './observations.ts';
import { SummaryPeriod } from './summaries/summaries.ts';

export const MAX_QUESTION = 200;
/** With their price tags; one of each origin where two are compared. */
export const ANSWER_PHOTOS = 2;

/** 'price': the median of an origin, or of two. 'gap': ours to a rival's on common visits. Shares are from 0 to 1. */
export const ANSWER_MEASURES = ['price', 'gap', 'share', 'promotions'] as const;
export type AnswerMeasure = (typeof ANSWER_MEASURES)[number];

/**
 * Why there is no answer. 'notAsked': a search without a question about prices. 'words': some were not understood.
 * 'market': none is named. 'ambiguous': it has two readings.
 */
export const NOT_UNDERSTOOD = ['notAsked', 'words', 'market', 'ambiguous'] as const;

const NotUnderstood = z.object({
  understood: z.literal(false),
  reason: z.enum(NOT_UNDERSTOOD),
  /** As they were typed. */
  words: z.array(z.string()),
});

const Answered = z.object({
  understood: z.literal(true),
  /** In the caller's language, with number, unit, days and count. */
  sentence: z.string(),
  measure: z.enum(ANSWER_MEASURES),
  /** Empty with too few prices, which the sentence says. */
  values: z.array(
    z.object({
      origin: z.string(),
      /** The cheapest or dearest one, where it was asked for. */
      retailer_name: z.nullable(z.string()),
      value: z.number(),
      /** The prices of a median, the visits of a gap, the labels of a share. */
      n: z.int(),
    }),
  ),
  market: z.object({ _id: Id, name: z.string(), iso2: z.string() }),
  ...SummaryPeriod.shape,
  /** The twelve months up to the end of the days, or all months asked for. */
  series: z.array(
    z.object({
      origin: z.string(),
      points: z.array(z.object({ month: z.string(), n: z.int(), value: z.nullable(z.number()) })),
    }),
  ),
  /** Of the labels behind the figure, where the caller sees their photos. */
  photos: z.array(ObservationRow),
  /** The newest about the market that the caller sees. */
  report: z.nullable(z.object({ _id: Id, title: z.string(), edition: z.string(), language: z.enum(LANGUAGES) })),
  /** The parameters of the explorer's address. */
  query: z.record(z.string(), z.string()),
});
export type PriceAnswered = z.infer<typeof Answered>;

export const answerPriceQuestion = defineCall({
  method: 'GET',
  path: '/price-answers',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary:
    'A question about prices in English or German, answered with one figure; or the words that were not understood',
  quota: PRICE_ANSWERS,
  query: z.object({ q: TextUpTo(MAX_QUESTION) }),
  output: z.union([NotUnderstood, Answered]),
});
export type PriceAnswer = z.infer<typeof answerPriceQuestion.output>;
