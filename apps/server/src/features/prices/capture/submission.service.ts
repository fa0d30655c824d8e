import { createHash } from 'node:crypto';
import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/prices/capture';
import { type DraftProblem, LABEL_FIELDS, type LabelWords } from '@portal/contract/prices/capture';
import { IMPORT_FIELDS, type ImportField, type Mapping } from '@portal/contract/prices/imports';
import type { TextKey } from '@portal/contract/texts';
import type { Kysely, Transaction } from 'kysely';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SheetRow } from '../../../platform/sheets/sheet-row.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { loadReferences, makeExaminer, type References } from '../imports/examination.service.ts';
import { reasonText } from '../imports/reasons.ts';
import { storeBatch } from '../imports/storing.service.ts';
import { type DraftRow, lockDraft, markSubmitted, selectAuditor, selectDraft } from './drafts.queries.ts';
import { draftName, readDraft } from './drafts.service.ts';
import { submitPhotos } from './photos.service.ts';

/** A label is read like a row of the template. */
const COLUMNS: Mapping['columns'] = Object.fromEntries(IMPORT_FIELDS.map((field, column) => [field, column]));
const MAPPING: Mapping = { columns: COLUMNS, decimal: '.' };
const AMOUNTS: readonly ImportField[] = ['price', 'promo_price', 'dry_matter'];

/** Texts that differ from those for sheets. */
const OWN_WORDS: { readonly [text in TextKey]?: TextKey } = {
  rowTwice: 'labelTwice',
  otherDecimal: 'amountUnclear',
  unknownRate: 'visitWithoutRate',
};

type Asking = Pick<Context<typeof contract.submitVisitDraft>, 'clock' | 'caller'>;

export const examineVisitDraft: Handler<typeof contract.examineVisitDraft> = async (context, { id }) => {
  const { db, caller, language } = context;
  const draft = await selectDraft(db, id, caller.memberId);
  if (!draft) throw new Refusal('notFound');
  if (draft.batch_id) throw new Refusal('visitSubmitted');
  const { problems } = await examine(db, context, draft);
  return { version: draft.version, problems: told(problems, language) };
};

export const submitVisitDraft: Handler<typeof contract.submitVisitDraft> = async (context, { id }) => {
  const { db, caller } = context;
  const submitting = db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id, caller.memberId);
    if (!draft) throw new Refusal('notFound');
    if (draft.batch_id) return;
    requireVersion(context.ifMatch, draft.version);
    await store(trx, context, draft);
  });
  await submitting.catch((error: unknown) => {
    // Another submission stored one of these labels at the same moment; a new check names it.
    throw violatedBy(error) === 'prices_once' ? new Refusal('visitHasProblems', { cause: error }) : error;
  });
  return readDraft(db, id, caller.memberId);
};

type Submitting = Context<typeof contract.submitVisitDraft>;

/** Written as a stored sheet, so later steps are the same. */
async function store(trx: Transaction<Tables>, context: Submitting, draft: DraftRow): Promise<void> {
  const { prices, problems } = await examine(trx, context, draft);
  if (problems.length > 0) throw new Refusal('visitHasProblems');
  const by = context.caller.memberId;
  const at = context.clock.now();
  const name = draftName(draft);
  const batch = {
    kind: 'capture' as const,
    file_id: null,
    file_name: name,
    sha256: createHash('sha256').update(`visit ${draft.id}`).digest(),
    state: 'stored' as const,
    header: '[]',
    sample: '[]',
    mapping: JSON.stringify(MAPPING),
    is_remembered: false,
    rows: prices.length,
    share_read: 1,
    created_by: by,
    created_at: at,
    confirmed_by: by,
    stored_at: at,
  };
  const id = await storeBatch(trx, batch, prices);
  await markSubmitted(trx, draft.id, id, at);
  const photos = await submitPhotos(trx, context, draft, { batchId: id, day: prices[0]?.day ?? '', now: at });
  const after = { prices: prices.length, ...(photos > 0 && { photos }) };
  await recordAct(trx, context, { action: 'prices.visit-submitted', subject: { id, name }, after });
}

async function examine(db: Kysely<Tables>, { clock, caller }: Asking, draft: DraftRow) {
  if (draft.labels.length === 0) return { prices: [], problems: [NOTHING] };
  const [references, auditor] = await Promise.all([loadReferences(db), selectAuditor(db, caller.memberId)]);
  const today = formatDay(toSydneyDay(clock.now()));
  const rows = draft.labels.map((label, at) => toSheetRow(draft, auditor, label, at));
  return makeExaminer(db, inStore(references, draft), MAPPING, today)(rows);
}

const NOTHING: StoredProblem = { row: 0, field: '', value: '', text: 'visitEmpty' };

const inStore = (references: References, draft: DraftRow): References => {
  const { store_id, retailer_id, market_id, format, is_active, currency, timezone } = draft;
  return {
    ...references,
    market: () => ({ id: market_id, currency, timezone }),
    retailer: () => ({ id: retailer_id, active: is_active }),
    store: () => ({ id: store_id, retailer_id, market_id, isOnline: format === 'online', closedOn: draft.closed_on }),
  };
};

function toSheetRow(draft: DraftRow, auditor: string, label: LabelWords, at: number): SheetRow {
  const { market_name: market, retailer_name: retailer, store_name: store, city, visit } = draft;
  const words: { readonly [field in ImportField]?: string } = {
    ...visit,
    ...label,
    market,
    retailer,
    store,
    city,
    auditor,
  };
  const cellText = (field: ImportField) =>
    (AMOUNTS.includes(field) ? withPoint(words[field] ?? '') : words[field]) ?? '';
  return { number: at + 1, cells: IMPORT_FIELDS.map(cellText) };
}

/** Phones offer either decimal sign. Three digits after it are ambiguous and are refused later. */
const withPoint = (amount: string) => amount.trim().replace(/^(\d+),(\d+)$/, '$1.$2');

/** Problems of the visit repeat in every row and are listed once. */
function told(problems: readonly StoredProblem[], language: Language): DraftProblem[] {
  const ofLabels: readonly string[] = [...LABEL_FIELDS, ''];
  const known = new Map<string, DraftProblem>();
  for (const problem of problems) {
    const { row, field, text } = problem;
    const label = row > 0 && ofLabels.includes(field) ? row - 1 : null;
    const reason = reasonText({ ...problem, text: OWN_WORDS[text] ?? text }, language);
    known.set(`${label} ${field} ${text}`, { label, field, reason });
  }
  return [...known.values()];
}
