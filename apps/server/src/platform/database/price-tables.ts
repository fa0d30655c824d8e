import type { POSITIONS, Variety } from '@portal/contract/price-words';
import type { Found } from '@portal/contract/prices/alerts/figures';
import type { LabelWords, PhotoWords, VisitWords } from '@portal/contract/prices/capture';
import type { Mapping } from '@portal/contract/prices/imports';
import type { Survey } from '@portal/contract/prices/imports/survey';
import type { TextKey } from '@portal/contract/texts';
import type { ColumnType, JSONColumnType } from 'kysely';

export type PriceColumns = {
  price_alerts: {
    variety: Variety | null;
    last_found: JSONColumnType<Found, string | undefined> | null;
    fired_found: JSONColumnType<Found, string | undefined> | null;
  };
  price_batches: {
    header: JSONColumnType<string[]>;
    sample: JSONColumnType<string[][]>;
    mapping: JSONColumnType<Mapping>;
    problems: JSONColumnType<StoredProblem[], string | undefined>;
    survey: JSONColumnType<Survey, string | undefined>;
    problem_groups: JSONColumnType<StoredGroup[], string | undefined>;
    decisions: JSONColumnType<Decisions, string | undefined>;
  };
  price_mappings: { mapping: JSONColumnType<Mapping> };
  price_templates: { header: JSONColumnType<string[]>; mapping: JSONColumnType<Mapping> };
  price_observations: {
    /** Exceeds safe integers: written as text and compared in the database only. */
    fingerprint: ColumnType<number, string, string>;
    position: (typeof POSITIONS)[number] | null;
  };
  visit_drafts: {
    visit: JSONColumnType<VisitWords>;
    labels: JSONColumnType<LabelWords[]>;
    photos: JSONColumnType<PhotoWords[], string | undefined>;
    created_at: ColumnType<Date, Date, never>;
  };
};

/** A refused cell; the problem is stored as a text key. */
export type StoredProblem = {
  row: number;
  field: string;
  value: string;
  text: TextKey;
  values?: Readonly<Record<string, string | number>>;
};

/** A value that an act can mend. Names as in the sheet; ids of known places. */
export type StoredValue = {
  key: string;
  name: string;
  rows: number;
  market?: string;
  retailer?: string;
  city?: string;
  stores?: { name: string; city: string }[];
};

export type StoredGroup = {
  key: string;
  field: string;
  text: TextKey;
  values?: Readonly<Record<string, string | number>>;
  rows: number;
  /** Different values among the listed ones. */
  different: number;
  unlisted: number;
  examples: { value: string; rows: number[]; more: boolean }[];
  found: StoredValue[];
};

/** Made by somebody for one import; matches are remembered for its source. */
export type Decisions = {
  /** Oldest first. The name is as the sheet has it; remembered matches have none. */
  matches: { field: string; value: string; to: string; name?: string }[];
  left_out: string[];
};
