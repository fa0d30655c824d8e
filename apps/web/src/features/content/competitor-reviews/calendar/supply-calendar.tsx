import {
  monthlySupply,
  SUPPLY_WINDOWS,
  type SupplyWindow,
  supplySource,
} from '@portal/contract/content/competitor-reviews/supply-calendar';
import { monthName } from '@portal/contract/formats/days';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { type CSSProperties, useId } from 'react';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { originColour } from '../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { Card } from '../../../../ui/card.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { reviewsMessages } from '../messages.ts';
import styles from './supply-calendar.module.css';

type Row = Pick<SupplyWindow, 'origin_code' | 'region' | 'variety' | 'months' | 'source'>;

/** Regions are listed only where all origins are shown. */
function calendarRows(origins: readonly string[] | undefined): readonly Row[] {
  const months = monthlySupply(OWN_ORIGIN) ?? [];
  const source = supplySource(OWN_ORIGIN) ?? 'found';
  const ours: Row = { origin_code: OWN_ORIGIN, region: '', variety: '', months, source };
  if (!origins) return [ours, ...SUPPLY_WINDOWS];
  const others = origins.filter((code) => code !== OWN_ORIGIN);
  return [ours, ...others.flatMap((code) => SUPPLY_WINDOWS.filter(({ origin_code }) => origin_code === code))];
}

export function SupplyCalendar({ origins }: { readonly origins?: readonly string[] }) {
  const t = reviewsMessages.useText();
  const originName = useOriginName();
  const titleId = useId();
  const months = useMonthNames();
  const thisMonth = Number(sydneyToday().slice(5, 7)) - 1;
  const rowWords = ({ region, variety }: Row) =>
    [region && t(`region-${region}`), variety === 'green skins' ? t('greenSkins') : variety]
      .filter(Boolean)
      .join(', ') || t('allRegions');
  return (
    <Card className="tight">
      <h2 id={titleId}>{t('calendar')}</h2>
      <p className="fine">{t('calendarIntro')}</p>
      <DataTable
        label={{ id: titleId }}
        plain
        narrow="scroll"
        className={styles.calendar}
        rows={calendarRows(origins)}
        rowKey={({ origin_code, region, variety }) => `${origin_code}${region}${variety}`}
        rowProps={({ origin_code, region }) => ({
          style: { '--origin': originColour(origin_code) } as CSSProperties,
          'data-part': region ? true : undefined,
        })}
        columns={[
          {
            id: 'origin',
            head: t('origin'),
            isName: true,
            render: (row) => (
              <span className={`row ${styles.who}`}>
                {!row.region && <OriginSticker code={row.origin_code} isDecoration />}
                <span>
                  {!row.region && <b>{originName(row.origin_code)}</b>}
                  {rowWords(row)}
                </span>
              </span>
            ),
          },
          ...months.map(({ long, letter }, month) => ({
            id: long,
            className: month === thisMonth ? styles.now : undefined,
            head: (
              <abbr title={long} aria-label={month === thisMonth ? t('nowMonth', { month: long }) : long}>
                {letter}
              </abbr>
            ),
            render: (row: Row) => (
              <>
                <span className={styles.bar} data-level={row.months[month]} aria-hidden="true" />
                <span className="visually-hidden">{t(`level-${row.months[month] ?? 0}`)}</span>
              </>
            ),
          })),
          { id: 'source', head: t('source'), className: styles.source, render: ({ source }) => t(`source-${source}`) },
        ]}
      />
      <ul className={`row tiny ${styles.legend}`} aria-hidden="true">
        {([1, 2, 3] as const).map((level) => (
          <li key={level} className="row">
            <span className={styles.bar} data-level={level} />
            {t(`level-${level}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** January first. */
function useMonthNames(): readonly { readonly long: string; readonly letter: string }[] {
  const language = useLanguage();
  return Array.from({ length: 12 }, (_, index) => {
    const month = `2026-${String(index + 1).padStart(2, '0')}`;
    return { long: monthName(month, language), letter: monthName(month, language, 'narrow') };
  });
}
