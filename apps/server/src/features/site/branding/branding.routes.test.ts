import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import {
  changeFavicon,
  changeLogo,
  getLogo,
  resetFavicon,
  resetLogo,
  type SiteRecord,
} from '@portal/contract/site/branding';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { actsOn, registerAdminWithout } from '../../../../test/administration.ts';
import { fetchMedia, filePart, incomingIn, type Part, sendForm } from '../../../../test/forms.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { registerMember } from '../../../../test/new-member.ts';
import { newPng, png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const REQUIRED = 'This field is required!';
const ADDRESS = /^\/media\/[0-9a-f-]{36}$/;

let token: string;
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
});

const PICTURES = {
  logo: {
    call: changeLogo,
    reset: resetLogo,
    field: 'file',
    of: ({ logo }: SiteRecord) => logo,
    builtIn: '/brand/logo-on-dark.svg',
  },
  favicon: {
    call: changeFavicon,
    reset: resetFavicon,
    field: 'favicon',
    of: ({ favicon_value }: SiteRecord) => favicon_value,
    builtIn: '/favicon.svg',
  },
} as const;
type Kind = keyof typeof PICTURES;
const kinds = ['logo', 'favicon'] as const;

const read = async () => (await portal.call(getLogo)).body.data as [SiteRecord, SiteRecord];
const shown = async (kind: Kind) => PICTURES[kind].of((await read())[0]);
const change = async (kind: Kind, more: Part[] = [], by = token, picture?: Buffer) =>
  sendForm(portal, PICTURES[kind].call, [...more, filePart(PICTURES[kind].field, picture ?? (await newPng()))], {
    token: by,
  });
const storedFiles = (kind: Kind) =>
  portal.database.db.selectFrom('files').select('id').where('kind', '=', kind).execute();

describe('before anybody has changed it', () => {
  test.each(kinds)('the %s is the built-in one, and mails have none', async (kind) => {
    const [site, pictures] = await read();
    expect(site).toEqual({ ...pictures, site_name: 'Avocados' });
    expect(PICTURES[kind].of(pictures)).toBe(PICTURES[kind].builtIn);
    const { email } = await registerMember(portal);
    await portal.call(requestPasswordReset, { email });
    expect((await portal.mails()).find(({ to }) => to === email)?.html).not.toContain('<img');
  });
});

describe.each(kinds)('the %s', (kind) => {
  test('changes at once, for everybody, at an address of its own', async () => {
    const before = await shown(kind);
    const answer = await change(kind);
    expect([answer.status, answer.body.message]).toEqual([200, 'Success']);
    expect(answer.body.data).toEqual((await read())[0]);
    const address = await shown(kind);
    expect(address).toMatch(ADDRESS);
    expect(address).not.toBe(before);
    const media = await fetchMedia(portal, address);
    expect([media.status, media.headers['content-type'], media.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('leaves the other one as it is', async () => {
    const other = kind === 'logo' ? 'favicon' : 'logo';
    const before = await shown(other);
    await change(kind);
    expect(await shown(other)).toBe(before);
  });

  test('is made to fit twice the size in which it is shown, and never larger than it was', async () => {
    const limits = kind === 'logo' ? [720, 192] : [192, 192];
    for (const [width, height] of [
      [1440, 192],
      [1000, 2000],
      [20, 10],
    ] as const) {
      await change(kind, [], token, await png({ width, height }));
      const kept = await sharp((await fetchMedia(portal, await shown(kind))).bytes).metadata();
      const scale = Math.min(1, (limits[0] ?? 0) / width, (limits[1] ?? 0) / height);
      expect([kept.width, kept.height]).toEqual([Math.round(width * scale), Math.round(height * scale)]);
    }
  });

  test('takes the place of the old one, whose address is nothing any more', async () => {
    await change(kind);
    const old = await shown(kind);
    await change(kind);
    const files = await storedFiles(kind);
    expect(files.map(({ id }) => `/media/${id}`)).toEqual([await shown(kind)]);
    expect((await fetchMedia(portal, old, { authorization: `Bearer ${token}` })).status).toBe(404);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('is in the log, with both addresses', async () => {
    await change(kind);
    const before = await shown(kind);
    await change(kind);
    const [site] = await read();
    expect((await actsOn(portal, site._id)).at(-1)).toMatchObject({
      actor: ACCOUNTS.admin.email,
      action: `branding.${kind}-changed`,
      subject: 'Avocados',
      before: { [kind]: before },
      after: { [kind]: await shown(kind) },
    });
  });

  test('goes back to the built-in one, once in the log, and its file is gone', async () => {
    const { reset, builtIn } = PICTURES[kind];
    await change(kind);
    const old = await shown(kind);
    const [site] = await read();
    const before = (await actsOn(portal, site._id)).length;
    for (let times = 0; times < 2; times += 1) {
      const answer = await portal.call(reset, {}, { token });
      expect([answer.status, answer.body.data]).toEqual([200, (await read())[0]]);
    }
    expect([await shown(kind), await storedFiles(kind)]).toEqual([builtIn, []]);
    const acts = await actsOn(portal, site._id);
    expect(acts).toHaveLength(before + 1);
    expect(acts.at(-1)).toMatchObject({
      action: `branding.${kind}-reset`,
      before: { [kind]: old },
      after: { [kind]: '' },
    });
  });

  test('is put back by ADMIN with logo_change only', async () => {
    await change(kind);
    const before = await shown(kind);
    const other = await registerAdminWithout(portal, 'logo_change');
    const client = await portal.signIn('client');
    const tries = [];
    for (const by of [client.token, other.token])
      tries.push(await portal.call(PICTURES[kind].reset, {}, { token: by }));
    expect([tries.map(({ status }) => status), await shown(kind)]).toEqual([[403, 403], before]);
  });

  test('is changed by ADMIN with logo_change only', async () => {
    const before = await shown(kind);
    const other = await registerAdminWithout(portal, 'logo_change');
    const client = await portal.signIn('client');
    const tries = [await change(kind, [], 'A'.repeat(43)), await change(kind, [], client.token)];
    tries.push(await change(kind, [], other.token));
    expect(tries.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect(await shown(kind)).toBe(before);
  });

  test('comes with the name of the site or without; the name is not taken', async () => {
    for (const value of ['avocados-staging', '', 'x'.repeat(100)]) {
      expect((await change(kind, [{ name: 'site_name', value }])).status).toBe(200);
      expect((await read())[0].site_name).toBe('Avocados');
    }
    const before = await shown(kind);
    const answer = await change(kind, [{ name: 'site_name', value: 'x'.repeat(101) }]);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'site_name', message: 'Please shorten this text.' }],
    ]);
    expect([await shown(kind), await incomingIn(portal)]).toEqual([before, []]);
  });

  test('without a file is refused, in a form and as JSON', async () => {
    const { call, field } = PICTURES[kind];
    const name = { name: 'site_name', value: 'x' };
    const unchosen = { name: field, value: '', filename: '', type: 'application/octet-stream' };
    const answers = [
      await sendForm(portal, call, [name], { token }),
      await sendForm(portal, call, [name, unchosen], { token }),
      await sendForm(portal, call, [{ name: field, value: 'a text' }], { token }),
      await portal.send(call, {}, { token, body: { site_name: 'x' } }),
      await portal.send(call, {}, { token, body: undefined }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        400,
        { status: false, message: REQUIRED, code: 'invalidInput', errors: [{ field, message: REQUIRED }] },
      ]);
    }
  });

  test('changed by two at once is one of theirs, and nothing is left of the other', async () => {
    const answers = await heldUp(portal, 2, () => [change(kind), change(kind)], 'site_settings');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const address = await shown(kind);
    expect((await storedFiles(kind)).map(({ id }) => `/media/${id}`)).toEqual([address]);
    const given = answers.map(({ body }) => PICTURES[kind].of(body.data));
    expect(new Set(given).size).toBe(2);
    expect(given).toContain(address);
    expect((await fetchMedia(portal, address)).status).toBe(200);
  });
});

test('mails carry the logo, by its whole address, from the change on', async () => {
  const { email } = await registerMember(portal);
  for (let changes = 0; changes < 2; changes += 1) {
    await change('logo');
    await portal.call(requestPasswordReset, { email });
    const letter = (await portal.mails()).find(({ to }) => to === email);
    expect(letter?.html).toContain(
      `<img class="logo" src="https://portal.example${await shown('logo')}" alt="Avocados"`,
    );
  }
});
