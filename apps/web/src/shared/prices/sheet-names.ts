import { SHEET_TYPES } from '@portal/contract/files';

/**
 * Not by the type that a browser gives it: with Excel on the machine a CSV file is called something else. Other
 * spreadsheets too: the server names the format and the way out.
 */
export const SHEET_NAME = /\.(csv|txt|tsv|xlsx|xlsm|xlsb|xls|ods|numbers)$/i;

export const OFFERED_SHEETS = ['.csv', '.txt', '.tsv', '.xlsx', ...SHEET_TYPES];
