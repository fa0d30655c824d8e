import { home } from './home/feature.ts';
import { legal } from './legal/feature.ts';
import { reference } from './reference/feature.ts';
import { search } from './search/feature.ts';
import { support } from './support/feature.ts';
import { work } from './work/feature.ts';

export const site = [home, search, legal, support, reference, work] as const;
