import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { EXPORTS } from './quotas.ts';
import { OptionalMoment } from './shapes.ts';
import type { TokenScope } from './token-scopes.ts';

/** A whole data set for programs, under the licence and the permissions of the token's owner. */
export const defineDataSet = <const Scope extends TokenScope>(scope: Scope, summary: string) =>
  defineCall({
    method: 'GET',
    path: `/data/${scope}.csv`,
    access: { token: scope },
    summary,
    download: `${scope}.csv`,
    dataSet: true,
    query: z.object({ since: OptionalMoment }),
    quota: EXPORTS,
    output: z.array(z.string()),
  });
