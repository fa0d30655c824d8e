import type { Language } from '@portal/contract/languages';
import {
  MAX_GROUP_VALUES,
  MAX_PROBLEM_GROUPS,
  type ProblemGroup,
} from '@portal/contract/prices/imports/problem-groups';
import type { TextKey } from '@portal/contract/texts';
import type { Decisions, StoredGroup, StoredProblem, StoredValue } from '../../../platform/database/price-tables.ts';
import { UNREADABLE } from '../../../platform/sheets/check-sheet.ts';
import { isWordField } from './cell-words.ts';
import { cutTo } from './cells.ts';
import { reasonText } from './reasons.ts';
import { plain } from './references.queries.ts';

const MAX_EXAMPLES = 3;
/** Stays below the longest index entry of PostgreSQL. */
const MAX_KEY = 300;

export const valueKey = (...names: readonly string[]): string => cutTo(MAX_KEY, names.map(plain).join('\x1f'));

export const groupKey = ({ text, field, values }: StoredProblem): string =>
  `${text}:${text === 'unknownRate' ? values?.['currency'] : field}`;

const PLACE_ACTS: { readonly [text in TextKey]?: ProblemGroup['act'] } = {
  unknownStore: 'store',
  unknownRetailer: 'retailer',
  unknownMarket: 'market',
  unknownOrigin: 'match',
  unknownRate: 'rate',
};

/** A cell with several defects stands for no single word. */
export function groupAct({ text, field }: Pick<StoredProblem, 'text' | 'field'>): ProblemGroup['act'] {
  if (text === 'unknownWord') return isWordField(field) && field !== 'defects' ? 'match' : null;
  return PLACE_ACTS[text] ?? null;
}

const OF_FILE: ReadonlySet<TextKey> = new Set([...Object.values(UNREADABLE), 'sheetEmpty' as const]);
export const canLeaveOut = ({ text }: Pick<StoredProblem, 'text'>): boolean => !OF_FILE.has(text);

type Named = Omit<StoredValue, 'rows' | 'stores'>;

function identifyValue({ text, value, values = {} }: StoredProblem): Named {
  const [market, retailer, store, city, currency, day] = (
    ['market', 'retailer', 'store', 'city', 'currency', 'day'] as const
  ).map((name) => String(values[name] ?? '')) as [string, string, string, string, string, string];
  if (text === 'unknownStore') return { key: valueKey(retailer, store, city), name: store, market, retailer, city };
  if (text === 'unknownRetailer') return { key: valueKey(market, retailer), name: retailer, market };
  if (text === 'unknownRate') return { key: `${currency} ${day.slice(0, 7)}`, name: currency };
  return { key: valueKey(value), name: value };
}

type Growing = Omit<StoredGroup, 'different' | 'found'> & {
  counted: Map<string, Named & { rows: number; stores: Map<string, { name: string; city: string }> }>;
  stores: number;
};

/** Memory stays bounded: what is beyond the limits is counted only. */
export function makeProblemGroups() {
  const groups = new Map<string, Growing>();
  let unlistedRows = 0;

  const addOne = (problem: StoredProblem): boolean => {
    const key = groupKey(problem);
    let group = groups.get(key);
    if (!group) {
      if (groups.size >= MAX_PROBLEM_GROUPS) return false;
      const { field, text, values } = problem;
      group = {
        key,
        field,
        text,
        ...(values && { values }),
        rows: 0,
        unlisted: 0,
        examples: [],
        counted: new Map(),
        stores: 0,
      };
      groups.set(key, group);
    }
    group.rows += 1;
    count(group, problem);
    noteExample(group, problem);
    return true;
  };

  return {
    /** All problems of one row. */
    add(problems: readonly StoredProblem[]): void {
      if (!problems.map(addOne).every(Boolean)) unlistedRows += 1;
    },
    /** Most rows first. */
    read: (): { groups: StoredGroup[]; unlistedRows: number } => ({
      groups: [...groups.values()].map(finish).toSorted((one, other) => other.rows - one.rows),
      unlistedRows,
    }),
  };
}

function count(group: Growing, problem: StoredProblem): void {
  const named = identifyValue(problem);
  let value = group.counted.get(named.key);
  if (!value) {
    if (group.counted.size >= MAX_GROUP_VALUES) {
      group.unlisted += 1;
      return;
    }
    value = { ...named, rows: 0, stores: new Map() };
    group.counted.set(named.key, value);
  }
  value.rows += 1;
  if (problem.text !== 'unknownRetailer') return;
  const [name, city] = [String(problem.values?.['store'] ?? ''), String(problem.values?.['city'] ?? '')];
  const key = valueKey(name, city);
  if (name === '' || value.stores.has(key) || group.stores >= MAX_GROUP_VALUES) return;
  value.stores.set(key, { name, city });
  group.stores += 1;
}

function noteExample({ examples }: Growing, { value, row }: StoredProblem): void {
  const known = examples.find((example) => example.value === value);
  if (!known) {
    if (examples.length < MAX_EXAMPLES) examples.push({ value, rows: [row], more: false });
  } else if (known.rows.length < MAX_EXAMPLES) known.rows.push(row);
  else known.more = true;
}

function finish({ counted, stores: _, ...group }: Growing): StoredGroup {
  const found = [...counted.values()].toSorted((one, other) => other.rows - one.rows);
  return {
    ...group,
    different: counted.size,
    found: groupAct(group)
      ? found.map(({ stores, ...value }) => ({ ...value, ...(stores.size > 0 && { stores: [...stores.values()] }) }))
      : [],
  };
}

/** A group has no single day. */
const groupReason = (group: StoredGroup, language: Language) =>
  reasonText({ ...group, text: GROUP_TEXTS[group.text] ?? group.text, row: 0, value: '' }, language);

const GROUP_TEXTS: { readonly [text in TextKey]?: TextKey } = {
  unknownRate: 'ratesMissing',
  storeClosed: 'storesClosed',
};

export const toProblemGroups = (
  groups: readonly StoredGroup[],
  { left_out }: Decisions,
  language: Language,
): ProblemGroup[] =>
  groups.map((group) => ({
    key: group.key,
    field: group.field,
    reason: groupReason(group, language),
    rows: group.rows,
    values: group.different,
    unlisted_rows: group.unlisted,
    examples: group.examples,
    act: groupAct(group),
    can_leave_out: canLeaveOut(group),
    is_left_out: left_out.includes(group.key),
  }));
