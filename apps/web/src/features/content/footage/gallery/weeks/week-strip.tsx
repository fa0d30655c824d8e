import type { FootageWeek } from '@portal/contract/content/footage/gallery';
import { formatWeek, monthName } from '@portal/contract/formats/days';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { footageMessages } from '../../messages.ts';
import styles from './week-strip.module.css';
import { fillWeeks, mondayBefore } from './weeks.ts';

type Props = {
  /** Newest first; undefined until they are known. */
  readonly weeks: readonly FootageWeek[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (week: string | undefined) => void;
};

/** A bar for each week; a press shows that week alone, a second one all weeks again. */
export function WeekStrip({ weeks, chosen, onChoose }: Props) {
  const t = footageMessages.useText();
  const language = useLanguage();
  const strip = useRef<HTMLUListElement>(null);
  const filled = fillWeeks(weeks ?? []);
  const most = Math.max(...filled.map(({ items }) => items), 1);
  const monday = chosen && mondayBefore(chosen);
  const reached = filled.find(({ week, items }) => week === monday && items > 0)?.week ?? weeks?.[0]?.week;
  useLayoutEffect(() => {
    const week = strip.current?.querySelector<HTMLElement>(`[data-week="${reached}"]`);
    if (strip.current && week) strip.current.scrollLeft = week.offsetLeft - strip.current.clientWidth / 2;
  }, [reached]);
  if (weeks?.length === 0) return null;
  return (
    <ul ref={strip} className={styles.strip} aria-label={t('weeks')}>
      {filled.map(({ week, items }) => {
        const label = `${formatWeek(week, language)}: ${t('found', { count: items })}`;
        return (
          <li key={week} className={styles.week} data-week={week}>
            {items > 0 ? (
              <button
                type="button"
                className={styles.bar}
                style={{ '--share': items / most } as CSSProperties}
                title={label}
                aria-label={label}
                aria-pressed={week === monday}
                tabIndex={week === reached ? 0 : -1}
                onKeyDown={stepBetweenWeeks}
                onClick={() => onChoose(week === monday ? undefined : week)}
              />
            ) : (
              <span className={styles.none} />
            )}
            {isFirstOfMonth(week) && <span className={styles.month}>{monthLabel(week, language)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const isFirstOfMonth = (week: string) => Number(week.slice(-2)) <= 7;

const monthLabel = (week: string, language: Parameters<typeof monthName>[1]) =>
  week.slice(5, 7) === '01' ? week.slice(0, 4) : monthName(week, language, 'short');

/** One stop for the Tab key; arrows, Home and End go between the weeks. */
function stepBetweenWeeks(event: KeyboardEvent<HTMLElement>) {
  const bars = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = bars.findIndex((bar) => bar === event.currentTarget);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: bars.length - 1,
  };
  const next = bars[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
