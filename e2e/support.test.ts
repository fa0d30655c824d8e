import { contactSupport } from '@portal/contract/site/support';
import { addresses } from './call-api.ts';
import { expect, HOME, heading, newTag, notice, signInAs, test } from './story.ts';

test('a member chooses a topic, which back, forward and reload keep, writes, and ADMIN answers', async ({
  page,
  openAs,
}) => {
  const words = `Where is the <b>Tokyo</b> audit? ${newTag()}`;
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(heading(page)).toHaveText('How can we help?');
  const next = page.getByRole('button', { name: 'Next' });
  const option = page.getByRole('button', { name: /A question about the portal/ });
  const description = page.getByLabel('Description');
  await expect(next).toBeDisabled();
  await option.click();
  await next.click();
  await expect(heading(page)).toHaveText('Contact Us');
  await page.reload();
  await expect(description).toBeVisible();
  await page.goBack();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();

  await description.fill(words);
  await page.route(addresses(contactSupport), (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toHaveText('The server is not responding, try again later');
  await expect(description).toHaveValue(words);
  await page.unroute(addresses(contactSupport));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(HOME);
  await expect(page.getByText('Thank you for reaching out to us!')).toBeVisible();

  const admin = await openAs('admin', '/dashboard/support-inbox');
  const message = admin.getByRole('listitem').filter({ hasText: words });
  await message.getByRole('button', { name: 'Reply' }).click();
  await admin.getByLabel('Your reply').fill('It is published tomorrow.');
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await expect(notice(admin, 'Reply sent.')).toBeVisible();
});
