import type { FootageItem } from '@portal/contract/content/footage';

/** The months of days that come newest first. */
export function listMonths(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 'yyyy-mm'.length)))];
}

/** Items that come newest first, by the day of their visit. */
export function groupByVisit(items: readonly FootageItem[]): { readonly day: string; readonly items: FootageItem[] }[] {
  const visits = Map.groupBy(items, ({ date }) => date);
  return [...visits].map(([day, seen]) => ({ day, items: seen }));
}

/** The address of a picture that shows what it is; empty for a video without a poster. */
export function stillImage({ kind, image, poster }: FootageItem): string {
  return kind === 'video' ? poster : image;
}

/** The address of a video without a poster, so that a browser shows something of it before it plays. */
export function firstFrame({ image }: FootageItem): string {
  return `${image}#t=0.1`;
}
