import type { Intensity } from '@portal/contract/content/competitor-reviews/supply-calendar';
import { monthName } from '@portal/contract/formats/days';
import {
  type HarvestWeeks,
  laterWeek,
  WEEKS_OF_YEAR,
  weeksOfHarvest,
} from '@portal/contract/prices/windows/season-weeks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { windowsMessages } from './messages.ts';
import { MONTHS, monthOfWeek, WEEKS } from './region-supply.ts';
import styles from './windows.module.css';

type Props = {
  readonly harvest: HarvestWeeks;
  /** By month; shades the weeks. */
  readonly supply: readonly Intensity[] | undefined;
  readonly onChange: (weeks: HarvestWeeks) => void;
};

const between = (one: number, other: number): HarvestWeeks => ({
  from_week: Math.min(one, other),
  to_week: Math.max(one, other),
});

/** The weeks of a year: drawn by dragging, or set at both ends with the keyboard, over the turn of the year too. */
export function WeekStrip({ harvest, supply, onChange }: Props) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const [drawn, setDrawn] = useState<{ begun: number; at: number }>();
  const shown = drawn ? between(drawn.begun, drawn.at) : harvest;
  const chosen = new Set(weeksOfHarvest(shown));
  const weekAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const week = Math.floor(((clientX - left) / width) * WEEKS_OF_YEAR) + 1;
    return Math.min(Math.max(week, 1), WEEKS_OF_YEAR);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const week = weekAt(event);
    setDrawn({ begun: week, at: week });
  };
  const finish = (event: PointerEvent<HTMLElement>) => {
    if (drawn) onChange(between(drawn.begun, weekAt(event)));
    setDrawn(undefined);
  };
  return (
    <div className={styles.strip}>
      <div className={styles.months} aria-hidden="true">
        {MONTHS.map((day) => (
          <span key={day}>{monthName(day, language, 'narrow')}</span>
        ))}
      </div>
      <div
        className={styles.track}
        role="group"
        aria-label={t('strip')}
        onPointerDown={begin}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, at: weekAt(event) })}
        onPointerUp={finish}
        onPointerCancel={() => setDrawn(undefined)}
      >
        {WEEKS.map((week) => (
          <span
            key={week}
            className={styles.week}
            data-chosen={chosen.has(week) || undefined}
            data-supply={supply?.[monthOfWeek(week)] || undefined}
          />
        ))}
        {(['from_week', 'to_week'] as const).map((end) => (
          <Thumb key={end} name={t(end)} week={shown[end]} onMove={(week) => onChange({ ...harvest, [end]: week })} />
        ))}
      </div>
    </div>
  );
}

type ThumbProps = { readonly name: string; readonly week: number; readonly onMove: (week: number) => void };

function Thumb({ name, week, onMove }: ThumbProps) {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const move = (event: KeyboardEvent) => {
    const next = weekAfter(event.key, week);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <span
      className={styles.thumb}
      style={{ left: `${((week - 0.5) / WEEKS_OF_YEAR) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={1}
      aria-valuemax={WEEKS_OF_YEAR}
      aria-valuenow={week}
      aria-valuetext={t('weekInMonth', { week, month: monthName(MONTHS[monthOfWeek(week)] ?? '', language) })}
      onKeyDown={move}
    />
  );
}

/** A month at once with the page keys. */
const WEEKS_OF_PAGE = 4;

function weekAfter(key: string, week: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return laterWeek(week, 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return laterWeek(week, WEEKS_OF_YEAR - 1);
  if (key === 'PageUp') return laterWeek(week, WEEKS_OF_PAGE);
  if (key === 'PageDown') return laterWeek(week, WEEKS_OF_YEAR - WEEKS_OF_PAGE);
  if (key === 'Home') return 1;
  return key === 'End' ? WEEKS_OF_YEAR : undefined;
}
