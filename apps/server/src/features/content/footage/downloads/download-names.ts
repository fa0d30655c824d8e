import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { asciiWords, EXTENSIONS } from '../../../../platform/files/file-name.ts';
import type { DownloadRow } from './downloads.queries.ts';

const MAX_LETTERS = 120;

type Named = Pick<DownloadRow, 'type' | 'title' | 'day' | 'is_demo' | 'market' | 'market_code' | 'retailer' | 'store'>;

/** Photos leave as JPEG, films as MP4. */
export const downloadType = ({ type }: Pick<DownloadRow, 'type'>) =>
  type === 'video/mp4' ? ('video/mp4' as const) : ('image/jpeg' as const);

export const marketName = (
  { market, market_code }: Pick<Named, 'market' | 'market_code'>,
  language: Language,
): string => (language === 'de' && market_code && regionName('de', market_code)) || (market ?? '');

/** 'singapore-fairprice-finest-bukit-timah-2026-10-12-hass.jpg'; without a known variety its title. */
export function downloadName(file: Named, varieties: readonly string[], language: Language, ending = ''): string {
  const { retailer, store, day, title } = file;
  const shop = [retailer, store].filter((name) => name !== null).map(asciiWords);
  // Stores are often named after their retailer.
  const place = shop[0] !== undefined && shop[1]?.startsWith(shop[0]) ? shop.slice(1) : shop;
  const subject = asciiWords([...new Set(varieties)].join(' ') || title);
  const isFilm = downloadType(file) === 'video/mp4';
  const words = [asciiWords(marketName(file, language)), ...place, day, subject];
  const name = words.filter(Boolean).join('-').slice(0, MAX_LETTERS).replace(/-$/, '');
  // Nothing is written into a film.
  return `${name}${isFilm && file.is_demo ? '-demo' : ''}${ending}.${EXTENSIONS[downloadType(file)]}`;
}

export function downloadNames(
  files: readonly (Named & { id: string })[],
  varieties: (id: string) => readonly string[],
  language: Language,
): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    files.map((file) => {
      const write = (ending?: string) => downloadName(file, varieties(file.id), language, ending);
      let name = write();
      for (let number = 2; taken.has(name); number += 1) name = write(`-${number}`);
      taken.add(name);
      return [file.id, name];
    }),
  );
}
