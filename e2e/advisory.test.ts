import { expect, type Page, test } from '@playwright/test';
import { choose, DESK, expectAccessible, expectAccessibleInLooks, notice, PHONE, signInAs } from './journey.ts';
import { changeLicence, sydneyDay } from './licence-company.ts';
import { signInAsNewMember } from './new-member.ts';

const ADVISORY = '/dashboard/advisory-service';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** Somebody of a company with a Subscription who has asked nothing yet. */
async function enterAsSubscriber(page: Page): Promise<void> {
  const person = await signInAsNewMember(page);
  await changeLicence(page, person, { kind: 'subscription', firstDay: sydneyDay(-1), lastDay: sydneyDay(300) });
}

async function openDesk(page: Page): Promise<void> {
  await choose(page, DESK);
  await signInAs(page, 'admin');
}

test('a member asks on a phone, ADMIN asks back and answers, the member rates', async ({ page, browser }) => {
  test.slow();
  const admin = await browser.newPage();
  const tag = Date.now().toString(36);
  const subject = `Wie beginnen wir in Singapur ${tag}?`;

  await test.step('from a sample question, in German', async () => {
    await choose(page, PHONE);
    await enterAsSubscriber(page);
    await page.goto(ADVISORY);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beratung');
    await expect(main(page)).toContainText('3 Werktage');
    await expectAccessibleInLooks(page);
    await link(page, 'Meine Anfragen').click();
    await expect(main(page).getByRole('heading', { name: 'Sie haben noch nichts gefragt' })).toBeVisible();
    await expectAccessible(page);
    await link(page, 'Wie beginnen wir in Singapur mit einer kleinen Menge?').click();
    await expect(page.getByLabel('Thema')).toHaveValue('market entry');
    await expect(page.getByLabel('Frage', { exact: true })).toHaveValue(/^Wir könnten von August/);
    await page.getByLabel('Betreff').fill('x'.repeat(151));
    await button(page, 'Frage senden').click();
    await expect(page.getByLabel('Betreff')).toBeFocused();
    await expect(page.getByLabel('Betreff')).toHaveAccessibleDescription(/Bitte kürzen Sie diesen Text/);
    await expectAccessibleInLooks(page);
    await page.getByLabel('Betreff').fill(subject);
    await button(page, 'Frage senden').click();
    await expect(main(page).getByRole('heading', { name: subject })).toBeVisible();
    await expect(main(page)).toContainText('Antwort bis');
    await expectAccessibleInLooks(page);
  });

  await test.step('ADMIN finds it, takes it, notes something and asks back', async () => {
    await openDesk(admin);
    await admin.goto(`${ADVISORY}?tab=requests`);
    await admin.getByRole('searchbox', { name: 'Search in subjects' }).fill(tag);
    await admin.keyboard.press('Enter');
    await expect(main(admin)).toContainText('1 request');
    await link(admin, subject).click();
    await admin.getByLabel('Adviser in charge').selectOption({ label: 'Hannah Boyd' });
    await button(admin, 'Assign').click();
    await expect(main(admin)).toContainText('Assigned');
    await main(admin).getByText('Note', { exact: true }).click();
    await admin.getByLabel('Internal note').fill('Ein kleiner Betrieb');
    await button(admin, 'Save note').click();
    const thread = admin.getByRole('list', { name: 'Conversation' });
    await expect(thread.getByRole('listitem')).toHaveCount(2);
    await expectAccessibleInLooks(admin);
    await main(admin).getByText('Rückfrage', { exact: true }).click();
    await admin.getByLabel('Ihre Frage an das Mitglied').fill('Welche Größen haben Sie?');
    await button(admin, 'Rückfrage senden').click();
    await expect(main(admin)).toContainText('Wartet auf das Mitglied');
  });

  await test.step('the member answers and never sees the note', async () => {
    await page.reload();
    await expect(main(page)).toContainText('Wartet auf Sie');
    await expect(main(page)).toContainText('Welche Größen haben Sie?');
    await expect(main(page)).not.toContainText('Ein kleiner Betrieb');
    await page.getByLabel('Ihre Nachricht').fill('Meist 20 bis 25');
    await button(page, 'Nachricht senden').click();
    await expect(notice(page, 'Ihre Nachricht wurde gesendet.')).toBeVisible();
    await expect(page.getByLabel('Ihre Nachricht')).toHaveValue('');
    await expect(main(page)).toContainText('In Arbeit');
  });

  await test.step('what the member said meanwhile is shown before an answer goes out, and nothing typed is lost', async () => {
    const answer = admin.getByLabel('Ihre Antwort');
    await main(admin).getByText('Antwort', { exact: true }).click();
    await answer.fill('Beginnen Sie mit einem Importeur.');
    await button(admin, 'Antwort senden').click();
    await expect(notice(admin, 'Jemand anderes hat dies inzwischen geändert. Bitte laden Sie es neu.')).toBeVisible();
    await expect(main(admin)).toContainText('Meist 20 bis 25');
    await expect(answer).toHaveValue('Beginnen Sie mit einem Importeur.');
    await button(admin, 'Antwort senden').click();
    await expect(main(admin)).toContainText('Beantwortet');
  });

  await test.step('the member reads it, rates it by keyboard and closes it; a message opens it again', async () => {
    await page.reload();
    await expect(main(page)).toContainText('Beginnen Sie mit einem Importeur.');
    const stars = page.getByRole('group', { name: 'Wie gut war der Rat?' });
    await stars.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: '4 Sterne von 5' })).toBeChecked();
    await expectAccessibleInLooks(page);
    await button(page, 'Bewertung senden').click();
    await expect(notice(page, 'Danke für Ihre Bewertung.')).toBeVisible();
    await button(page, 'Anfrage schließen').click();
    await expect(main(page)).toContainText('Diese Anfrage ist geschlossen.');
    await page.getByLabel('Ist noch etwas offen? Schreiben Sie noch einmal').fill('Noch eines');
    await button(page, 'Nachricht senden').click();
    await expect(main(page)).toContainText('Ihre Antwort ist in Arbeit.');
  });
  await admin.close();
});

test('ADMIN publishes an answer, and a member finds it', async ({ page, browser }) => {
  const tag = `Zimtapfel${Date.now().toString(36)}`;
  await openDesk(page);
  await page.goto(`${ADVISORY}?tab=requests&search=premium`);
  await main(page).getByRole('link', { name: 'Is our premium in Singapore too high?' }).click();
  await expect(main(page)).toContainText('Look at sizes first');
  await button(page, 'Publish an answer').click();
  await expect(page.getByLabel('Title')).toHaveValue('Is our premium in Singapore too high?');
  await expect(page.getByLabel('Answer, without who asked')).toHaveValue(/^Then compare per kilogram/);
  await page.getByLabel('Title').fill('');
  await button(page, 'Publish').click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Title').fill(`Comparing prices ${tag}`);
  await page.getByLabel('Question, without who asked').fill('Per piece or per kilogram?');
  await button(page, 'Publish').click();
  await expect(notice(page, 'Members can read it now.')).toBeVisible();

  const member = await browser.newPage();
  await choose(member, DESK);
  await signInAs(member, 'client');
  await member.goto(`${ADVISORY}?tab=library`);
  await expect(member.getByRole('list', { name: 'Answers library' })).toBeVisible();
  await expectAccessibleInLooks(member);
  await member.goto(`${ADVISORY}?tab=library&search=${tag}`);
  const found = member.getByRole('list', { name: /Answers library|Antwortbibliothek/ }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Per piece or per kilogram?');

  await page.goto(`${ADVISORY}?tab=library&search=${tag}`);
  await button(page, 'Unpublish').click();
  await expect(main(page)).toContainText('Not published');
  await expectAccessibleInLooks(page);
  await member.reload();
  await expect(found).toHaveCount(0);
  await member.goto(`${ADVISORY}?tab=requests&request=0198c0de-0000-7000-8000-000000000001`);
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(/Page not found|Seite nicht gefunden/);
  await member.close();
});
