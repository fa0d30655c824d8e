import type { Feature } from '../../platform/feature.ts';
import { branding } from './branding/feature.ts';
import { health } from './health/feature.ts';
import { home } from './home/feature.ts';
import { jobs } from './jobs/feature.ts';
import { legal } from './legal/feature.ts';
import { search } from './search/feature.ts';
import { support } from './support/feature.ts';

export const site: Feature[] = [home, branding, legal, support, health, search, jobs];
