import type { DATA_FILE_TYPES, FileType } from '@portal/contract/files';
import type { TextKey } from '@portal/contract/texts';
import { Refusal } from '../refusal.ts';

export const EXTENSIONS = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/pdf': 'pdf',
  'application/octet-stream': 'bin',
} as const;

/** Tables in plain text have several names; kept under the first. */
const OTHER_ENDINGS: { readonly [type in keyof typeof EXTENSIONS]?: readonly string[] } = {
  'text/csv': ['tsv', 'txt'],
};

const MAX_NAME = 200;
/** Only the end of a longer name matters. */
const MAX_GIVEN = 1_000;

/** Removes folders, invisible characters and trailing characters that Windows drops. */
const plainName = (given: string) =>
  given
    .slice(-MAX_GIVEN)
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\s.]+$/, '')
    .trimStart();

export function offeredName(given: string, type: keyof typeof EXTENSIONS, otherwise: string): string {
  const ending = `.${EXTENSIONS[type]}`;
  const name = plainName(given);
  const own = [EXTENSIONS[type], ...(OTHER_ENDINGS[type] ?? [])].find((each) =>
    name.toLowerCase().endsWith(`.${each}`),
  );
  const base = own ? name.slice(0, -own.length - 1) : name;
  const kept = base.replaceAll(/\.(?=[\p{L}\p{N}])/gu, '-').slice(0, MAX_NAME - ending.length);
  return `${plainName(kept.toWellFormed()) || otherwise}${ending}`;
}

/** Refused where the name belongs to another type. */
export function keptName(
  { field, type }: { field: string; type: FileType },
  given: string | undefined,
  otherwise: string,
): string {
  const text = misnamed(type, { name: given ?? '' });
  if (text) throw new Refusal('invalidInput', { fields: [{ field, text }] });
  return offeredName(given ?? '', type, otherwise);
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** 'FairPrice Finest, Zürich' → 'fairprice-finest-zuerich'. Empty where no letter is left. */
export const asciiWords = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** For a header: no quotes and only ASCII, which all browsers read alike. */
export const attachmentName = (name: string, type: string): string => {
  const safe = Object.hasOwn(EXTENSIONS, type)
    ? offeredName(name, type as keyof typeof EXTENSIONS, 'file')
    : plainName(name);
  return safe.replaceAll(/[^\w.-]+/g, '-');
};

type Named = (typeof DATA_FILE_TYPES)[number];

/** Accepted declared types. Excel changes that of CSV; the last two are sent for anything. */
const DECLARED: Record<Named, RegExp> = {
  'text/csv': /csv|comma-separated|tab-separated|ms-excel$|plain$|octet-stream$/i,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    /spreadsheetml\.sheet$|xlsx$|ms-excel$|zip|plain$|octet-stream$/i,
  'application/pdf': /pdf$|plain$|octet-stream$/i,
};

const MISNAMED: Record<Named, TextKey> = {
  'text/csv': 'notNamedCsv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'notNamedXlsx',
  'application/pdf': 'notNamedPdf',
};

/**
 * Refuses files whose name or declared type contradicts the content. Pictures and videos lose their names, so theirs
 * are not checked.
 */
export function misnamed(type: FileType, { name, declared }: { name: string; declared?: string }): TextKey | undefined {
  if (!isNamed(type)) return undefined;
  const [, extension] = /\.([\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*)$/u.exec(plainName(name)) ?? [];
  const endings: readonly string[] = [EXTENSIONS[type], ...(OTHER_ENDINGS[type] ?? [])];
  const fits = extension === undefined || endings.includes(extension.toLowerCase());
  return fits && (!declared || DECLARED[type].test(declared)) ? undefined : MISNAMED[type];
}

const isNamed = (type: FileType): type is Named => Object.hasOwn(MISNAMED, type);
