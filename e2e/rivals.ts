import type { Page } from '@playwright/test';
import { REOPENED } from './journey.ts';

export const REVIEWS = '/dashboard/competitor-reviews';

/** The card of an origin. */
export const cardOf = (page: Page, origin: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: origin }) })
    .first();

export async function marketNamed(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/countries', REOPENED);
  const { data } = (await answer.json()) as { data: { _id: string; name: string }[] };
  return data.find((country) => country.name === name)?._id ?? '';
}
