import type { TablesAToB } from './schema/tables-a-b.ts';
import type { TablesCToF } from './schema/tables-c-f.ts';
import type { TablesGToO } from './schema/tables-g-o.ts';
import type { TablesPToPo } from './schema/tables-p-po.ts';
import type { TablesPpToPz } from './schema/tables-pp-pz.ts';
import type { TablesQToR } from './schema/tables-q-r.ts';
import type { TablesSToZ } from './schema/tables-s-z.ts';

export type Schema = TablesAToB & TablesCToF & TablesGToO & TablesPToPo & TablesPpToPz & TablesQToR & TablesSToZ;
