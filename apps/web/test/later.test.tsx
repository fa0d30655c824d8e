import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import ui from '../src/ui/en.json';
import { later } from '../src/ui/later.tsx';
import { NoticeRegion } from '../src/ui/notices.tsx';
import { FakeApi } from './harness/fake-api.ts';
import { closeScreen, openPiece } from './harness/open-screen.tsx';

type Props = { readonly onClose: () => void };
const Sheet = ({ onClose }: Props) => <button onClick={onClose}>Close the sheet</button>;

function Page({ part: Part }: { readonly part: ReturnType<typeof later<Props>> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NoticeRegion />
      <input aria-label="Typed" />
      <button onClick={() => setOpen(true)}>{isOpen ? 'Opened' : 'Open'}</button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  );
}

test('a part that cannot be loaded costs nothing that was typed, and comes with the next try', async () => {
  let isOnline = false;
  const load = () => (isOnline ? Promise.resolve(Sheet) : Promise.reject(new TypeError('Failed to fetch')));
  const Part = later<Props>(load, ({ onClose }) => onClose());
  await openPiece(<Page part={Part} />, new FakeApi());
  await page.getByLabelText('Typed').fill('Sixteen per tray');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByText(ui.partMissing)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
  isOnline = true;
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(page.getByText('Close the sheet')).toBeVisible();
  await expect.element(page.getByLabelText('Typed')).toHaveValue('Sixteen per tray');
  closeScreen();
});
