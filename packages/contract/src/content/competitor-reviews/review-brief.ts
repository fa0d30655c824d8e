import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { EXPORTS } from '../../quotas.ts';
import { Id, Nothing } from '../../shapes.ts';

export const getReviewBrief = defineCall({
  method: 'GET',
  path: '/competitor-reviews/:id/brief',
  access: { page: 'Competitor_Reviews', permission: 'export' },
  summary: 'A published review as a PDF of two pages, with the reader’s name',
  oneItem: true,
  params: z.object({ id: Id }),
  bytes: true,
  quota: EXPORTS,
  output: Nothing,
});
