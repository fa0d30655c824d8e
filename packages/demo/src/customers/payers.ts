import type { DemoCompanyName } from './companies.ts';

export type DemoPayer = {
  company: DemoCompanyName;
  /** In cents, without GST. */
  fee: number;
  /** Open invoices, newest first. */
  open: number;
};

/** Oldest licence first, so that its invoices have the lower numbers. */
export const demoPayers: readonly DemoPayer[] = [
  { company: 'West Coast Packers', fee: 24_900, open: 1 },
  { company: 'Blue Ridge Orchards', fee: 249_000, open: 0 },
];
