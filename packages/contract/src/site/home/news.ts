import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { PricePhoto } from '../../price-photos.ts';
import { Nothing } from '../../shapes.ts';

/** In the order of Home. */
export const NEWS_KINDS = [
  'join-request',
  'invoice',
  'alert',
  'market',
  'reply',
  'comment',
  'report',
  'footage',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Lines of one kind. */
export const MAX_NEWS = 3;

/** Shown once, until the member closes them. */
export const HOME_PROMPTS = ['tour', 'markets'] as const;
const HomePrompt = z.enum(HOME_PROMPTS, 'invalidChoice');
export type HomePrompt = z.infer<typeof HomePrompt>;

const NewsLine = z.object({
  kind: z.enum(NEWS_KINDS),
  /** A name, or the whole sentence of a market or an alert, in the reader’s language. */
  text: z.string(),
  /** 'A$9.98/kg'; empty for none. */
  figure: z.string(),
  count: z.int(),
  /** The code of its market; empty for none. */
  market: z.string(),
  /** The address of its evidence in the portal. */
  path: z.string(),
  at: z.string(),
  photo: z.nullable(PricePhoto),
});
export type NewsLine = z.infer<typeof NewsLine>;

export const getHomeNews = defineCall({
  method: 'GET',
  path: '/home-news',
  access: { page: 'Home', permission: 'show_page' },
  summary: 'News for the member since the visit before this one, each line with the rights of its own list',
  output: z.object({
    /** The end of the visit before; null on the first one. */
    since: z.nullable(z.string()),
    lines: z.array(NewsLine),
    /** Prompts that the member has closed. */
    closed: z.array(HomePrompt),
  }),
});
export type HomeNews = z.infer<typeof getHomeNews.output>;

export const closeHomePrompt = defineCall({
  method: 'PUT',
  path: '/home-prompts/:prompt',
  access: 'member',
  ownerOnly: true,
  summary: 'Close a prompt on Home for good',
  params: z.object({ prompt: HomePrompt }),
  output: Nothing,
});
