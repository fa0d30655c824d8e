import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const Part = z.literal('ok');

export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Check the health of the portal; 503 when a part is down',
  background: true,
  output: z.object({
    database: Part,
    storage: Part,
    version: z.string(),
    /** PostgreSQL settings that protect acknowledged writes. */
    durability: z.record(z.string(), z.string()),
  }),
});
