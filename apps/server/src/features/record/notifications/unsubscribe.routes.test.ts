import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import { followSeries } from '@portal/contract/content/reports/reading';
import { unsubscribe } from '@portal/contract/record/notifications';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyInboxes, gatherMails } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../test/reports.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { createMailTransport } from '../../../platform/mail/transport.ts';
import { notifyFollowers } from '../../content/reports/publishing/notices.jobs.ts';
import { sweepNotifications } from './notifications.jobs.ts';
import { wantsMail } from './preferences.service.ts';

const portal = usePortal();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
let client: { id: string; token: string };
beforeAll(async () => {
  client = await portal.signIn('client');
});
beforeEach(async () => {
  await emptyInboxes(portal);
  await emptyReports(portal);
  await gatherMails(portal);
});

async function receiveSeriesMail() {
  const series_id = await plantSeries(portal);
  await portal.call(followSeries, { id: series_id }, client);
  await plantReport(portal, { series_id, notify: true });
  await notifyFollowers.run(portal.deps, {});
  const [letter] = await gatherMails(portal);
  return letter;
}
const addressPath = (address = '') => new URL(address).pathname;
const wants = () => wantsMail(portal.database.db, client.id, 'followed-series');

test('a mail program ends the mails of a topic by one click, without a session and as often as it likes', async () => {
  const letter = await receiveSeriesMail();
  const path = addressPath(letter?.unsubscribe);
  const other = await wantsMail(portal.database.db, client.id, 'price-alert');
  for (let times = 0; times < 2; times += 1) {
    const answer = await portal.request(path, { method: 'POST', headers: FORM, body: ONE_CLICK });
    expect([answer.status, answer.body.data]).toEqual([200, { topics: ['followed-series'] }]);
  }
  expect([await wants(), other]).toEqual([false, true]);
  expect(await receiveSeriesMail()).toBeUndefined();
});

test('takes the other kind of form, and none at all', async () => {
  const path = addressPath((await receiveSeriesMail())?.unsubscribe);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  expect((await portal.request(path, { method: 'POST', headers, body })).status).toBe(200);
  expect((await portal.request(path, { method: 'POST' })).status).toBe(200);
  expect((await portal.request(path, { method: 'POST', headers: FORM, body: 'x'.repeat(2_000) })).status).toBe(413);
});

test('to open the address, as programs do that look at every link, switches nothing and leads to the screen', async () => {
  const letter = await receiveSeriesMail();
  const answer = await portal.request(addressPath(letter?.unsubscribe));
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const screen = letter?.text.match(/https:\/\/portal\.example(\/auth\/unsubscribe\S+)/)?.[1] ?? '-';
  expect(answer.text).toContain(`content="0;url=${screen.replaceAll('&', '&amp;')}"`);
  expect(letter?.text).toContain('Stop these e-mails:');
  expect(await wants()).toBe(true);
});

test('is refused with a secret that is wrong, somebody else’s, or old', async () => {
  const path = addressPath((await receiveSeriesMail())?.unsubscribe);
  const [, , , id = '', secret = ''] = path.split('/');
  const admin = await portal.signIn('admin');
  const refuses = async (userId: string, token: string) => {
    const answer = await portal.call(unsubscribe, { userId, token }, { headers: FORM, body: ONE_CLICK });
    return answer.status === 400 && !answer.body.status;
  };
  expect(await refuses(id, 'A'.repeat(43))).toBe(true);
  expect(await refuses(admin.id, secret)).toBe(true);
  portal.passTime(91 * DAY_MS);
  await sweepNotifications.run(portal.deps, {});
  portal.passTime(-91 * DAY_MS);
  expect([await refuses(id, secret), await wants()]).toEqual([true, true]);
  const stored = await portal.database.db.selectFrom('mail_opt_outs').selectAll().execute();
  expect(stored).toEqual([]);
});

test('the mail names the address in its head, and mails that cannot be switched off name none', async () => {
  const letter = await receiveSeriesMail();
  const { readFile } = await import('node:fs/promises');
  const settings = {
    smtpUrl: undefined,
    sender: { from: 'no-reply@portal.example', replyTo: 'desk@portal.example' },
    dataDir: portal.deps.dataDir,
    tell: undefined,
  };
  const transport = createMailTransport(settings);
  if (letter) await transport.send(letter);
  const file = `${portal.deps.dataDir}/outbox/${letter?.id}.eml`;
  const head = (await readFile(file, 'utf8')).replaceAll(/\r\n\s+/g, ' ');
  expect(head).toContain(`List-Unsubscribe: <${letter?.unsubscribe}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  transport.close();
  await portal.call(requestPasswordReset, { email: 'client@avocados.example' });
  expect((await gatherMails(portal)).map(({ unsubscribe }) => unsubscribe)).toEqual([undefined]);
});
