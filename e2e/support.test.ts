import { expect, test } from '@playwright/test';
import { choose, expectAccessible, expectAccessibleInLooks, notice, PHONE, signInAs } from './journey.ts';

test('a member asks for help', async ({ page, browser }) => {
  await signInAs(page, 'client');

  await test.step('without a choice the contact form leads to the choice, and is not in the way back', async () => {
    await page.goto('/dashboard/home');
    await page.goto('/dashboard/contactus');
    await expect(page).toHaveURL(/\/dashboard\/helpsupport$/);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  await test.step('a member chooses what it is about, writes, and is thanked; ADMIN answers', async () => {
    await page.goto('/dashboard/home');
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');

    const next = page.getByRole('button', { name: 'Next' });
    const option = page.getByRole('button', { name: /A question about the portal/ });
    await expect(next).toBeDisabled();
    await option.click();
    await expect(next).toBeEnabled();
    await option.click();
    await expect(next).toBeDisabled();
    await option.click();
    await next.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toContainText('This field is required!');
    const question = `Where is the <b>Tokyo</b> audit? ${Date.now()}`;
    await page.getByLabel('Description').fill(question);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByText('Thank you for reaching out to us! Our support team will be in touch with you shortly.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/home$/);

    const admin = await browser.newPage();
    await signInAs(admin, 'admin');
    await admin.goto('/dashboard/support-inbox');
    const message = admin.getByRole('listitem').filter({ hasText: question });
    await message.getByRole('button', { name: 'Reply' }).click();
    await admin.getByLabel('Your answer').fill('It is published tomorrow.');
    await admin.getByRole('button', { name: 'Send reply' }).click();
    await expect(notice(admin, 'Saved.')).toBeVisible();
    await expectAccessible(admin);
    await admin.close();
  });

  await test.step('the choice survives a reload of the contact form, and the way back and forth', async () => {
    await page.goto('/dashboard/helpsupport');
    const option = page.getByRole('button', { name: /A question for the growers/ });
    const contactForm = page.locator('form').filter({ hasText: "A question for the growers' body" });
    await option.click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(contactForm).toBeVisible();
    await page.reload();
    await expect(contactForm).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/contactus$/);
    await page.goBack();
    await expect(option).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(option).toHaveAttribute('aria-pressed', 'true');
    await page.goForward();
    await expect(contactForm).toBeVisible();
    await page.getByRole('link', { name: 'Change' }).click();
    await expect(option).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a message that does not arrive is told as a notification, and stays written', async () => {
    await page.goto('/dashboard/helpsupport');
    await page.getByRole('button', { name: /Something else/ }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Description').fill('Where is it?');
    for (const [status, json, text] of [
      [500, {}, 'Internal server error'],
      [418, {}, 'An error has occured'],
      [400, { status: false, message: 'Please write less.' }, 'Please write less.'],
    ] as const) {
      await page.route('**/api/contactSupport', (route) => route.fulfill({ status, json }));
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toHaveText(text);
      await page.unroute('**/api/contactSupport');
    }
    await expect(page.getByLabel('Description')).toHaveValue('Where is it?');
  });

  await test.step('the inbox does not exist for anybody but ADMIN', async () => {
    await page.goto('/dashboard/support-inbox');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test('help and contact are accessible', { tag: '@short' }, async ({ page }) => {
  await choose(page, PHONE);
  await signInAs(page, 'client');
  await page.goto('/dashboard/helpsupport');
  await page.getByRole('main').getByRole('button').first().click();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expectAccessibleInLooks(page);
});
