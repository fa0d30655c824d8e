import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Id } from './shapes.ts';

export const BANNER_HEIGHT_PX = 350;

export const HomeContent = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  /** Address of the banner picture; empty while the drawn one stands in. */
  image: z.string(),
});
export type HomeContent = z.infer<typeof HomeContent>;

export const getHomeContent = defineCall({
  method: 'GET',
  path: '/dashboardSettings',
  access: { page: 'Home' },
  summary: 'Home content; the first item is the one to show',
  output: z.array(HomeContent),
});
