import * as branding from './branding.ts';
import * as health from './health.ts';
import * as homeNews from './home/news.ts';
import * as home from './home.ts';
import * as jobs from './jobs.ts';
import * as legal from './legal.ts';
import * as search from './search.ts';
import * as support from './support.ts';

export const site = [branding, health, home, homeNews, legal, search, support, jobs];
