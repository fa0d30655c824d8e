import { companies } from './companies/feature.ts';
import { licences } from './licences/feature.ts';
import { members } from './members/feature.ts';
import { payments } from './payments/feature.ts';
import { profile } from './profile/feature.ts';
import { seats } from './seats/feature.ts';

export const customers = [companies, seats, licences, payments, members, profile] as const;
