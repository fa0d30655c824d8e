import { expect, test } from 'vitest';
import app from '../src/app/en.json';
import { describeStates, main, openView } from './matrix.ts';
import { views } from './views.ts';

describeStates(views.filter(({ role }) => role === 'ADMIN'));

test.each(views.filter(({ screen }) => screen.for === 'admin'))('$address is no page for a member', async (view) => {
  await openView({ ...view, role: 'CLIENT' });
  expect(main().innerText).toContain(app.notFoundTitle);
});
