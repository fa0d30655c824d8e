import * as z from 'zod/mini';
import { type DataColumn, defineCall } from './call.ts';
import { EXPORTS } from './quotas.ts';
import { OptionalMoment } from './shapes.ts';
import type { TokenScope } from './token-scopes.ts';

type Form = 'csv' | 'parquet';
const FORMS: Record<Form, string> = { csv: 'CSV', parquet: 'Apache Parquet, with types' };

/** Programs read these names; they stay as they are. */
export const defineColumns = <const Columns extends readonly DataColumn[]>(columns: Columns): Columns => columns;

/** A whole data set for programs, under the licence and the permissions of the token's owner. */
export const defineDataSet = <const Scope extends TokenScope>(
  scope: Scope,
  form: Form,
  { rows, columns }: { readonly rows: string; readonly columns: readonly DataColumn[] },
) =>
  defineCall({
    method: 'GET',
    path: `/data/${scope}.${form}`,
    access: { token: scope },
    summary: `${rows} as ${FORMS[form]}; with since, what changed from that moment on, and the ids that are gone`,
    download: `${scope}.${form}`,
    dataSet: columns,
    query: z.object({ since: OptionalMoment }),
    quota: EXPORTS,
    output: z.array(z.string()),
  });
