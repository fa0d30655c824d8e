import type { Page } from '@playwright/test';
import { signInAsSubscriber } from './members.ts';
import { button, expect, main, newTag, notice, test } from './story.ts';

const ADVISORY = '/dashboard/advisory-service';
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const press = (page: Page, name: string) => button(main(page), name).click();

test('a member asks, ADMIN asks back and answers, the member rates it, and others find the published answer', async ({
  page,
  openAs,
}) => {
  const tag = newTag();
  const subject = `How do we begin in Singapore ${tag}?`;
  await signInAsSubscriber(page);
  await page.goto(`${ADVISORY}?tab=ask`);
  await page.getByLabel('Topic').selectOption('market entry');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Question', { exact: true }).fill('From August on we could send two pallets a week.');
  await press(page, 'Send question');
  await expect(main(page).getByRole('heading', { name: subject })).toBeVisible();

  const admin = await openAs('admin', `${ADVISORY}?tab=requests`);
  await admin.getByRole('searchbox', { name: 'Search subjects' }).fill(tag);
  await admin.keyboard.press('Enter');
  await link(admin, subject).click();
  await admin.getByLabel('Assigned adviser').selectOption({ label: 'Hannah Boyd' });
  await press(admin, 'Assign request');
  await expect(main(admin)).toContainText('In progress');
  await main(admin).getByText('Note', { exact: true }).click();
  await admin.getByLabel('Internal note').fill('A small grower');
  await press(admin, 'Save note');
  await expect(admin.getByRole('list', { name: 'Conversation' }).getByRole('listitem')).toHaveCount(2);

  await test.step('words of the member that came meanwhile are shown before an answer goes out', async () => {
    await page.reload();
    await expect(main(page)).not.toContainText('A small grower');
    await page.getByLabel('Your message').fill('Mostly size 20 to 25');
    await press(page, 'Send message');
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await main(admin).getByText('Answer', { exact: true }).click();
    await admin.getByLabel('Your answer').fill('Begin with one importer.');
    await press(admin, 'Send answer');
    await expect(main(admin)).toContainText('Mostly size 20 to 25');
    await expect(admin.getByLabel('Your answer')).toHaveValue('Begin with one importer.');
    await press(admin, 'Send answer');
    await expect(main(admin)).toContainText('Answered');
  });

  await test.step('the member rates by keys, closes it, and opens it again with a message', async () => {
    await page.reload();
    await expect(main(page)).toContainText('Begin with one importer.');
    const stars = page.getByRole('group', { name: /advice/ });
    await stars.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: '4 stars out of 5' })).toBeChecked();
    await press(page, 'Send rating');
    await expect(notice(page, 'Thank you for your rating.')).toBeVisible();
  });

  await test.step('the answer is published without the person who asked', async () => {
    await press(admin, 'Publish an answer');
    await admin.getByLabel('Title').fill(`Beginning ${tag}`);
    await admin.getByLabel('Question (anonymous)').fill('How does one begin?');
    await press(admin, 'Publish answer');
    await expect(notice(admin, 'Members can read the answer now.')).toBeVisible();
    const client = await openAs('client', `${ADVISORY}?tab=library&search=${tag}`);
    const found = client.getByRole('list', { name: 'Answers library' }).getByRole('listitem');
    await expect(found).toContainText('How does one begin?');
    await admin.goto(`${ADVISORY}?tab=library&search=${tag}`);
    await press(admin, 'Unpublish answer');
    await expect(main(admin)).toContainText('Not published');
    await client.reload();
    await expect(found).toHaveCount(0);
  });
});
