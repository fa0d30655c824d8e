import * as companies from './companies.ts';
import * as invitations from './invitations.ts';
import * as licences from './licences.ts';
import * as members from './members.ts';
import * as invoices from './payments/invoices.ts';
import * as payments from './payments.ts';
import * as profile from './profile.ts';
import * as seats from './seats.ts';

export const customers = [companies, invitations, invoices, licences, members, payments, profile, seats];
