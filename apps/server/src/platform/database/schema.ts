import type { TablesAToF } from './schema/tables-a-f.ts';
import type { TablesGToO } from './schema/tables-g-o.ts';
import type { TablesPToP } from './schema/tables-p-p.ts';
import type { TablesQToR } from './schema/tables-q-r.ts';
import type { TablesSToZ } from './schema/tables-s-z.ts';

export type Schema = TablesAToF & TablesGToO & TablesPToP & TablesQToR & TablesSToZ;
