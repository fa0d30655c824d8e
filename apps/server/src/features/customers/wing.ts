import type { Feature } from '../../platform/feature.ts';
import { companies } from './companies/feature.ts';
import { invitations } from './invitations/feature.ts';
import { licences } from './licences/feature.ts';
import { members } from './members/feature.ts';
import { payments } from './payments/feature.ts';
import { profile } from './profile/feature.ts';
import { seats } from './seats/feature.ts';

export const customers: Feature[] = [companies, seats, invitations, licences, payments, members, profile];
