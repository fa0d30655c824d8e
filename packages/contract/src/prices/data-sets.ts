import { defineDataSet } from '../data-sets.ts';

export const readExportsData = defineDataSet('exports', 'Australian avocado exports by month, market and variety');
