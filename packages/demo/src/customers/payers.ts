import type { DemoCompanyName } from './companies.ts';

export type DemoPayer = {
  company: DemoCompanyName;
  /** In cents, without GST. */
  fee: number;
  /** Announced a few days ago. */
  nextFee?: number;
  /** The fate of each invoice, newest first. Not paid for more than two weeks, it is overdue. */
  invoices: readonly ('open' | 'paid' | 'credited' | 'void')[];
};

export const demoPayers: readonly DemoPayer[] = [
  {
    company: 'West Coast Packers',
    fee: 24_900,
    nextFee: 27_900,
    invoices: ['open', 'paid', 'credited', 'paid'],
  },
  { company: 'Burnett Coast Fruit', fee: 19_900, invoices: ['open', 'void', 'paid'] },
  { company: 'Blue Ridge Orchards', fee: 249_000, invoices: ['paid'] },
];

export const demoCredit = {
  /** In cents, without GST. */
  net: 4_980,
  reason: 'Singapore prices were missing for six days in this period.',
};

export const demoVoid = 'We sent this invoice before the licence was set up. You do not need to pay it.';
