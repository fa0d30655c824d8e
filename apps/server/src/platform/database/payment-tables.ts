import type { ChargedKind, Invoice } from '@portal/contract/customers/payments';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type PaymentTables = {
  licence_fees: { id: ColumnType<number, never, never>; licence_id: string; fee: number; at: Date };
  invoice_numbers: { year: number; last: number };
  invoices: {
    id: Generated<string>;
    no: string;
    company_id: string;
    recipient: string;
    kind: ChargedKind;
    first_day: string;
    last_day: string;
    lines: JSONColumnType<Invoice['lines']>;
    net: number;
    gst: number;
    total: number;
    status: Generated<Invoice['status']>;
    issued_on: string;
    due_on: string;
    paid_on: string | null;
    reference: Generated<string>;
    version: Generated<number>;
    created_at: Date;
  };
  payment_cards: {
    id: Generated<string>;
    company_id: string;
    provider: string;
    token: string;
    fingerprint: string;
    brand: 'visa' | 'mastercard' | 'amex';
    last4: string;
    expires: string;
    holder: string;
    is_default: Generated<boolean>;
    created_at: Date;
  };
};
