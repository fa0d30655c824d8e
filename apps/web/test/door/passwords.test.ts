import { requestPasswordReset, setNewPassword } from '@portal/contract/access/passwords/passwords';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import words from '../../src/features/access/passwords/en.json';
import { door } from '../../src/shared/door/door.ts';
import { FakeApi } from '../harness/fake-api.ts';
import { closeDoor, openDoor } from '../harness/open-door.tsx';

afterEach(closeDoor);

test('a link that cannot be sent is told, and the address stays', async () => {
  const api = new FakeApi().lose(requestPasswordReset);
  const { settle } = await openDoor('forgotPassword', api);
  const email = page.getByLabelText(words.email);
  const send = page.getByRole('button', { name: words.sendLink });
  await email.fill('grower@orchard.example');
  await send.click();
  await settle();
  await expect.element(page.getByRole('alert')).toHaveTextContent(fillSentence('notResponding', 'en'));
  api.refuse(requestPasswordReset, 'tooManyRequests');
  await send.click();
  await settle();
  await expect.element(page.getByRole('alert').getByText(/^Too many requests at once/)).toBeVisible();
  await expect.element(email).toHaveValue('grower@orchard.example');
});

test('a sent link takes the form’s place and the focus, and is announced', async () => {
  const { settle } = await openDoor('forgotPassword', new FakeApi());
  const status = page.getByRole('status').element();
  await page.getByLabelText(words.email).fill('grower@orchard.example');
  await page.getByRole('button', { name: words.sendLink }).click();
  await settle();
  expect(status.textContent).toContain(words.sentText);
  await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(0);
  expect(document.querySelector(':focus')?.textContent).toContain(words.sentText);
});

test('a link that is not complete offers a new one in the place of the form', async () => {
  const api = new FakeApi();
  await openDoor('newPassword', api);
  await expect.element(page.getByRole('alert').getByText(words.incompleteLink)).toBeVisible();
  await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(0);
  await expect
    .element(page.getByRole('link', { name: words.askForLink }))
    .toHaveAttribute('href', door.forgotPassword.path);
  expect(api.hasAsked(setNewPassword)).toBe(false);
});
