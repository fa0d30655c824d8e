import { createDeck, deleteDeck } from '@portal/contract/content/decks';
import { actAs, button, dialog, expect, heading, main, newTag, notice, signInAs, test } from './story.ts';

test('a member opens a harvest plan, reads the evidence of a window, and takes the map into a deck', async ({
  page,
}) => {
  const title = `Where to ship ${newTag()}`;
  await signInAs(page, 'client');
  const member = await actAs(page, 'client');
  const { _id } = await member(createDeck, { title });
  const sentence = main(page)
    .getByText(/^Weeks \d+–\d+ in .+: .+ above .+ in (two|three|four) of (two|three|four) seasons, \d+ visits\.$/)
    .first();

  await test.step('the plan of the company tells its best windows, tested on the last season', async () => {
    await page.goto('/dashboard/windows');
    await button(main(page), 'Harvest plans').click();
    await page.getByRole('menuitem', { name: /^Hass through the year/ }).click();
    await expect(heading(page)).toHaveText('Hass through the year');
    await expect(sentence).toBeVisible();
    await expect(main(page).getByText(/^These rules, applied to /)).toBeVisible();
  });
  const told = (await sentence.textContent()) ?? '';

  await test.step('each season leads to the prices behind it', async () => {
    const window = main(page).getByRole('listitem').filter({ hasText: told }).first();
    await window.getByRole('link').first().click();
    await expect(page).toHaveURL(/retail-price-audits\?/);
    await expect(dialog(page)).toContainText(/Australia/);
    await expect(dialog(page).getByRole('status').first()).toHaveText(/\d+ prices?/);
    await page.goBack();
    await expect(sentence).toHaveText(told);
  });

  await test.step('a week of a market opens its own prices', async () => {
    const map = main(page).getByRole('application', { name: /^Expected premium/ });
    await map.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(/Harvest week \d+, on the shelf in week \d+ · /)).toBeVisible();
  });

  await test.step('the map is a slide that says the same, and leads back', async () => {
    await button(main(page), 'Ask, share and cite: Expected premium by market and week').click();
    await page.getByRole('menuitem', { name: 'Add to deck' }).click();
    await dialog(page).getByRole('button', { name: title }).click();
    await expect(notice(page, `Added to “${title}”`)).toBeVisible();
    await page.goto(`/dashboard/decks?deck=${_id}`);
    await expect(main(page)).toContainText(told);
  });
  await member(deleteDeck, { id: _id });
});
