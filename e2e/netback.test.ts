import type { Page } from '@playwright/test';
import { signInAsSubscriber } from './members.ts';
import { button, dialog, expect, heading, main, newTag, notice, test } from './story.ts';

const typed = (page: Page, name: RegExp) => main(page).getByRole('textbox', { name });
const choice = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true });
const result = (page: Page) => main(page).getByText(/^Singapore: of a shelf price of /);

async function farmGate(page: Page): Promise<number> {
  const text = await result(page).textContent();
  return Number(/A\$([\d.]+) per kg or A\$[\d.]+ per tray/.exec(text ?? '')?.[1]);
}

test('a member changes a margin, saves the scenario, and sets a second market beside it', async ({ page }) => {
  const name = `Singapore by sea ${newTag()}`;
  await signInAsSubscriber(page);

  await test.step('the farm gate follows every figure', async () => {
    await page.goto('/dashboard/netback');
    await choice(page, 'Market').selectOption({ label: 'Singapore' });
    await typed(page, /^Shelf price/).fill('12.90');
    await expect(result(page)).toContainText('S$12.90');
    await typed(page, /^Retailer’s margin/).fill('40');
    await expect(result(page)).toBeVisible();
    const before = await farmGate(page);
    await typed(page, /^Retailer’s margin/).fill('30');
    await expect.poll(() => farmGate(page)).toBeGreaterThan(before);
    await typed(page, /^Farm gate price/).fill('6');
    await expect(
      main(page).getByText(/^For A\$6\.00 per kg at the farm gate, the shelf price in Singapore/),
    ).toBeVisible();
  });
  const told = (await result(page).textContent()) ?? '';

  await test.step('a saved scenario says the same after a reload', async () => {
    await button(main(page), 'Save scenario').click();
    await dialog(page).getByLabel('Name').fill(name);
    await button(dialog(page), 'Save scenario').click();
    await expect(notice(page, 'Scenario saved')).toBeVisible();
    await expect(page).toHaveURL(/\?scenario=/);
    await page.reload();
    await expect(heading(page)).toHaveText(name);
    await expect(typed(page, /^Retailer’s margin/)).toHaveValue('30');
    await expect(result(page)).toHaveText(told);
  });

  await test.step('a second market stands beside it with its own figures', async () => {
    await choice(page, 'Add a market').selectOption({ label: 'Hong Kong' });
    await typed(page, /^Shelf price/).fill('76');
    const table = main(page).getByRole('table', { name: 'Markets side by side' });
    await expect(table.getByRole('columnheader')).toHaveText(['Step', 'Singapore', 'Hong Kong']);
    const farmGates = table.getByRole('row', { name: /^Farm gate A/ }).getByRole('cell');
    const [, perKg = ''] = /, (A\$[\d.]+) per kg/.exec(told) ?? [];
    await expect(farmGates.first()).toHaveText(perKg);
    await expect(farmGates.last()).toHaveText(/^A\$\d+\.\d\d$/);
    await button(main(page), 'Save changes').click();
    await expect(notice(page, 'Scenario saved')).toBeVisible();
    await page.reload();
    await expect(farmGates.first()).toHaveText(perKg);
  });
});
