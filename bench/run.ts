// npm run bench: figures of this machine, and ratios valid on any. `--only <name>`, repeatable, selects parts.
import { parseArgs } from 'node:util';
import { ensureWebBuild } from '../scripts/launcher/web-build.mjs';
import { undoAll, undoOnSignals } from './ending.ts';
import { prepareFolder } from './portal.ts';
import { printHead, printRow, type Row } from './row.ts';
import { measureFootagePage, measureHome, measurePermissions } from './rows/calls.ts';
import { measureDuckdb } from './rows/duckdb.ts';
import { measureFootage } from './rows/footage.ts';
import { measureGrowth } from './rows/growth.ts';
import { measureLicence } from './rows/licence.ts';
import { measureLogin } from './rows/login.ts';
import { measureMembers } from './rows/members.ts';
import { measureMemory } from './rows/memory.ts';
import { measurePageWeights } from './rows/page-weights.ts';
import { measurePhone } from './rows/phone.ts';
import { measurePhoneReader } from './rows/phone-reader.ts';
import { measurePriceImports } from './rows/price-imports.ts';
import { measurePriceSummaries } from './rows/price-summaries.ts';
import { measurePrices } from './rows/prices.ts';
import { measureReports } from './rows/reports.ts';
import { measureScreens } from './rows/screens.ts';
import { measureSearch } from './rows/search.ts';
import { measureSignIn } from './rows/sign-in.ts';
import { measureNpmStart, measureServerStart } from './rows/start.ts';
import { measureUploads } from './rows/uploads.ts';

const parts: Record<string, (folder: string) => Promise<Row[]>> = {
  permissions: measurePermissions,
  licence: measureLicence,
  home: measureHome,
  members: measureMembers,
  'footage-page': measureFootagePage,
  footage: measureFootage,
  uploads: measureUploads,
  screens: measureScreens,
  phone: measurePhone,
  'phone-reader': measurePhoneReader,
  'sign-in': measureSignIn,
  'server-start': measureServerStart,
  'npm-start': measureNpmStart,
  memory: measureMemory,
  login: measureLogin,
  'page-weights': measurePageWeights,
  'price-imports': measurePriceImports,
  prices: measurePrices,
  'price-summaries': measurePriceSummaries,
  duckdb: measureDuckdb,
  reports: measureReports,
  search: measureSearch,
  growth: measureGrowth,
};
/** Too slow for a default run. */
const ONLY_WHEN_NAMED = new Set(['prices', 'price-summaries', 'duckdb', 'growth']);

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const unknown = only?.find((name) => !(name in parts));
if (unknown !== undefined) {
  process.stderr.write(`npm run bench knows ${Object.keys(parts).join(', ')}, not ${unknown}.\n`);
  process.exit(1);
}

undoOnSignals();
try {
  await ensureWebBuild(process.execPath);
  const folder = await prepareFolder();
  printHead();
  for (const [name, measure] of Object.entries(parts)) {
    if (only ? !only.includes(name) : ONLY_WHEN_NAMED.has(name)) continue;
    for (const row of await measure(folder)) {
      printRow(row);
      if (row.isMet === false) process.exitCode = 1;
    }
  }
} finally {
  await undoAll();
}
