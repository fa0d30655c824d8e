import { readFileSync } from 'node:fs';
import { checkToken } from '@portal/contract/access/personal-tokens';
import { WebhookMessage } from '@portal/contract/access/webhooks';
import type { DataColumn } from '@portal/contract/call';
import { readFootageCsv } from '@portal/contract/content/footage/program-footage';
import { readReportsCsv } from '@portal/contract/content/reports/program-reports';
import { ERROR_STATUS } from '@portal/contract/errors';
import { readPrices } from '@portal/contract/prices/exports';
import { readPricesCsv } from '@portal/contract/prices/exports/program-prices';
import { readExportsCsv } from '@portal/contract/prices/trade/program-exports';
import { TOKEN_SCOPES, type TokenScope } from '@portal/contract/token-scopes';
import * as z from 'zod/mini';
import { writeType } from './write-type.ts';

const SETS = { prices: readPricesCsv, exports: readExportsCsv, reports: readReportsCsv, footage: readFootageCsv };

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const rowName = (scope: TokenScope) => `${capital(scope).replace(/s$/, '')}Row`;

/** One TypeScript file without a dependency, for the calls that tokens may make. Made from the contract, so never stale. */
export function writeClient(publicUrl: string, version: string): string {
  return [
    `/** A client of ${publicUrl} for programs, version ${version}. It needs no package: Node 20, Deno, Bun or a browser. */\n`,
    `export type ErrorCode =\n${Object.keys(ERROR_STATUS)
      .map((code) => `  | '${code}'`)
      .join('\n')};\n`,
    `type DataColumn = { readonly name: string; readonly type: ${COLUMN_TYPES}; readonly scale?: number };\n`,
    `export type WebhookMessage = ${describe(WebhookMessage, 'output')};\n`,
    `export type Token = ${describe(checkToken.output, 'output')};\n`,
    `export type PriceFilter = Partial<${describe(readPrices.query, 'input')}>;\n`,
    ...TOKEN_SCOPES.map((scope) => writeRow(scope, SETS[scope].dataSet)),
    readRuntime(),
    writeClass(publicUrl),
  ].join('\n');
}

const COLUMN_TYPES = "'text' | 'day' | 'moment' | 'boolean' | 'integer' | 'number' | 'decimal'";

const describe = (shape: z.ZodMiniType, io: 'input' | 'output') =>
  writeType(z.toJSONSchema(shape, { io, target: 'draft-7', unrepresentable: 'any' }));

const CELL_TYPES: Record<DataColumn['type'], string> = {
  text: 'string',
  day: 'string',
  moment: 'string',
  decimal: 'string',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
};

function writeRow(scope: TokenScope, columns: readonly DataColumn[]): string {
  const fields = columns.map(
    ({ name, type }, at) => `  readonly ${name}: ${CELL_TYPES[type]}${at > 0 ? ' | null' : ''};`,
  );
  const described = columns.map((column) => `  ${JSON.stringify(column)},`);
  return [
    `/** An empty cell is null; days are '2026-10-31', decimals keep their digits as texts. */`,
    `export type ${rowName(scope)} = {\n${fields.join('\n')}\n};`,
    `const ${scope}Columns: readonly DataColumn[] = [\n${described.join('\n')}\n];\n`,
  ].join('\n');
}

/** The types that it imports are written here. */
const readRuntime = () => readFileSync(new URL('./runtime.ts', import.meta.url), 'utf8').replace(/^import .*\n/gm, '');

function writeClass(publicUrl: string): string {
  const sets = TOKEN_SCOPES.flatMap((scope) => {
    const path = `/api${SETS[scope].path}`;
    return [
      `  /** ${SETS[scope].summary}. */`,
      `  ${scope}(changes: Since = {}): Promise<DataSet<${rowName(scope)}>> {`,
      `    return this.readSet('${path}', ${scope}Columns, changes);`,
      '  }\n',
    ];
  });
  return [
    '/** One method for each call that a personal token may make. */',
    'export class PortalClient extends ProgramClient {',
    `  constructor(settings: Omit<Settings, 'address'> & Partial<Settings>) {`,
    `    super({ address: '${publicUrl}', ...settings });`,
    '  }\n',
    ...sets,
    `  /** ${readPrices.summary}. */`,
    '  filterPrices(filter: PriceFilter = {}): Promise<AsyncIterable<PriceRow>> {',
    `    return this.readTable('/api${readPrices.path}', pricesColumns, filter);`,
    '  }\n',
    '  /** A whole set, or its changes, as Apache Parquet. */',
    `  parquet(set: ${TOKEN_SCOPES.map((scope) => `'${scope}'`).join(' | ')}, changes: Since = {}) {`,
    '    return this.readBytes(`/api/data/${set}.parquet`, changes);',
    '  }\n',
    `  /** ${checkToken.summary}. */`,
    '  token(): Promise<Token> {',
    `    return this.readData('/api${checkToken.path}');`,
    '  }',
    '}\n',
  ].join('\n');
}
