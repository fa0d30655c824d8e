import { home } from './home/feature.ts';
import { jobs } from './jobs/feature.ts';
import { reference } from './reference/feature.ts';
import { search } from './search/feature.ts';
import { support } from './support/feature.ts';

export const site = [home, search, support, reference, jobs] as const;
