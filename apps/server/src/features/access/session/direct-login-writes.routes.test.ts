import { signInWithLink } from '@portal/contract/access/session';
import { calls } from '@portal/contract/calls';
import { noteReading } from '@portal/contract/content/reports/reading';
import { startDirectLogin } from '@portal/contract/customers/members';
import { changePicture, getProfile, updateProfile } from '@portal/contract/customers/profile';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn } from '../../../../test/administration.ts';
import { filePart, sendForm } from '../../../../test/forms.ts';
import { registerMember } from '../../../../test/new-member.ts';
import { png } from '../../../../test/pictures.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { plantReport, plantSeries } from '../../../../test/reports.ts';

const portal = usePortal();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await portal.signIn('admin');
});

async function signInAs({ id, email }: { id: string; email: string }): Promise<string> {
  const asked = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, admin);
  const opened = await portal.call(
    signInWithLink,
    { id, email, password: asked.body.data.secret },
    { from: newSource() },
  );
  return opened.body.data.token;
}

const recordedWrites = async (id: string) =>
  (await actsOn(portal, id))
    .filter(({ action }) => action.startsWith('direct-login.'))
    .map(({ action, actor, behind }) => [action, actor, behind]);

describe('a write in a direct login is in the log under both names [T7]', () => {
  test('also when its handler refuses it', async () => {
    const member = await registerMember(portal);
    const token = await signInAs(member);
    const { body: present } = await portal.call(getProfile, {}, { token });
    const answer = await portal.call(updateProfile, { ...present.data, country: SOMEBODY }, { token });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'country']);
    expect(await recordedWrites(member.id)).toEqual([
      ['direct-login.PUT /profile', member.email, ACCOUNTS.admin.email],
    ]);
  });

  test('also when it comes with a file, good or bad', async () => {
    const member = await registerMember(portal);
    const token = await signInAs(member);
    const put = (content: Buffer) => sendForm(portal, changePicture, [filePart('image', content)], { token });
    const broken = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    expect([(await put(broken)).status, (await put(await png())).status]).toEqual([400, 200]);
    const entry = ['direct-login.PUT /profile/picture', member.email, ACCOUNTS.admin.email];
    expect(await recordedWrites(member.id)).toEqual([entry, entry]);
    expect((await actsOn(portal, member.id)).at(-1)).toMatchObject({
      action: 'profile.picture-changed',
      actor: member.email,
      behind: ACCOUNTS.admin.email,
    });
  });

  test('but for a beat of the report reader, which changes nothing there', async () => {
    const member = await registerMember(portal);
    const token = await signInAs(member);
    const id = await plantReport(portal, { series_id: await plantSeries(portal) });
    expect((await portal.call(noteReading, { id, page: 1, seconds: 3 }, { token })).status).toBe(200);
    expect(await recordedWrites(member.id)).toEqual([]);
    const beats = Object.entries(calls).filter(
      ([, { method, background, ownerOnly }]) => method !== 'GET' && background && !ownerOnly,
    );
    expect(beats.map(([name]) => name)).toEqual(['noteReading']);
  });

  test('or is not done at all: without the entry nothing happens', async () => {
    const member = await registerMember(portal);
    const token = await signInAs(member);
    const { pool } = portal.database;
    await pool.query(`alter table audit_log add constraint closed check (action not like 'direct-login.%') not valid`);
    try {
      const answer = await sendForm(portal, changePicture, [filePart('image', await png())], { token });
      expect(answer.status).toBe(500);
    } finally {
      await pool.query('alter table audit_log drop constraint closed');
    }
    const profile = await portal.call(getProfile, {}, member);
    expect(profile.body.data.imgUrl).toBe('');
  });
});
