import { type Intensity, SUPPLY_WINDOWS } from '@portal/contract/content/competitor-reviews/supply-calendar';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { Harvest } from '@portal/contract/prices/windows';
import { mondayOfWeek, WEEKS_OF_YEAR, weeksOfHarvest } from '@portal/contract/prices/windows/season-weeks';

/** Any year of 52 weeks whose Thursdays stand in their usual months. */
const YEAR = 2025;

export const WEEKS = Array.from({ length: WEEKS_OF_YEAR }, (_, at) => at + 1);
/** The first day of each. */
export const MONTHS = Array.from({ length: 12 }, (_, at) => `${YEAR}-${String(at + 1).padStart(2, '0')}-01`);

/** 0 to 11: the month of a week's Monday. */
export const monthOfWeek = (week: number): number => new Date(mondayOfWeek(YEAR, week)).getUTCMonth();

/** January first, by the supply calendar; undefined where it does not know the variety in the region. */
export function regionSupply({
  region,
  variety,
}: Pick<Harvest, 'region' | 'variety'>): readonly Intensity[] | undefined {
  return SUPPLY_WINDOWS.find(
    (window) => window.origin_code === OWN_ORIGIN && window.region === region && window.variety === variety,
  )?.months;
}

/** Weeks of the harvest in months in which the region usually has no fruit. */
export function weeksOutside(harvest: Harvest): number {
  const supply = regionSupply(harvest);
  return supply ? weeksOfHarvest(harvest).filter((week) => supply[monthOfWeek(week)] === 0).length : 0;
}
