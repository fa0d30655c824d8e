import { signIn } from '@portal/contract/access/session';
import { changePicture, type Profile } from '@portal/contract/customers/profile';
import { changeFavicon, changeLogo, getLogo, type SiteRecord } from '@portal/contract/site/branding';
import { type HomeContent, saveHomeContent } from '@portal/contract/site/home';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchMedia, filePart, incomingIn, type Part, sendForm } from '../../../test/forms.ts';
import { gif, jpeg, jpegWithPlace, png, pngPromising, pngWithBytes, webp } from '../../../test/pictures.ts';
import { newSource, usePortal } from '../../../test/portal.ts';

const portal = usePortal();
const WRONG_TYPE = 'Invalid file type. Please upload a Image file.';
const TOO_LARGE = 'File size exceeds the limit. Please upload a file up to 2 MB.';
const UNREADABLE =
  'We cannot read this picture. It may be damaged or have far too many pixels. Please save a smaller version and upload it.';
const LIMIT = 2_097_152;

let token: string;
let huge: Buffer;
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
  huge = await png({ width: 10_000, height: 6_000 });
});

const TEXTS: Part[] = [
  { name: 'title', value: 'A title' },
  { name: 'description', value: 'A description' },
];

const UPLOADS = {
  logo: {
    call: changeLogo,
    field: 'file',
    texts: [],
    kept: 'image/png',
    address: (data: unknown) => (data as SiteRecord | undefined)?.logo,
  },
  favicon: {
    call: changeFavicon,
    field: 'favicon',
    texts: [],
    kept: 'image/png',
    address: (data: unknown) => (data as SiteRecord | undefined)?.favicon_value,
  },
  banner: {
    call: saveHomeContent,
    field: 'image',
    texts: TEXTS,
    kept: 'image/webp',
    address: (data: unknown) => (data as HomeContent | undefined)?.image,
  },
  portrait: {
    call: changePicture,
    field: 'image',
    texts: [],
    kept: 'image/webp',
    address: (data: unknown) => (data as Profile).imgUrl,
  },
} as const;

type Kind = keyof typeof UPLOADS;
const kinds = Object.keys(UPLOADS) as Kind[];

function upload(kind: Kind, content: Buffer | string, filename = 'picture.png', type = 'image/png') {
  const { call, field, texts } = UPLOADS[kind];
  return sendForm(portal, call, [...texts, filePart(field, content, filename, type)], { token });
}

async function served(kind: Kind, content: Buffer, filename?: string, type?: string) {
  const answer = await upload(kind, content, filename, type);
  expect([answer.status, answer.body.status]).toEqual([200, true]);
  const address = UPLOADS[kind].address(answer.body.data) ?? '';
  const media = await fetchMedia(portal, address, { authorization: `Bearer ${token}` });
  expect([media.status, media.headers['content-type'], media.headers['x-content-type-options']]).toEqual([
    200,
    UPLOADS[kind].kept,
    'nosniff',
  ]);
  return media.bytes;
}

const storedFiles = async () => {
  const { db } = portal.database;
  return db.selectFrom('files').select(['id', 'kind']).orderBy('id').execute();
};

async function expectRefused(kind: Kind, content: Buffer | string, status: number, message: string, name?: string) {
  const before = await storedFiles();
  const answer = await upload(kind, content, name);
  expect([answer.status, answer.body]).toEqual([
    status,
    {
      status: false,
      message,
      code: status === 413 ? 'fileTooLarge' : 'invalidInput',
      errors: [{ field: UPLOADS[kind].field, message }],
    },
  ]);
  expect([await storedFiles(), await incomingIn(portal)]).toEqual([before, []]);
}

describe.each(kinds)('a picture as %s', (kind) => {
  test.each([
    ['PNG', png, 'logo.svg', 'image/svg+xml'],
    ['JPEG', jpeg, 'page.html', 'text/html'],
    ['WebP', webp, '../../../etc/passwd', 'application/octet-stream'],
  ])('is taken by its content: %s, whatever name and type it is given [T37][T38]', async (_, make, name, type) => {
    const picture = await sharp(await served(kind, await make(), name, type)).metadata();
    expect([`image/${picture.format}`, picture.pages ?? 1]).toEqual([UPLOADS[kind].kept, 1]);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'picture.svg'],
    ['SVG as PNG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'picture.png'],
    ['HTML as PNG', '<!doctype html><script>alert(1)</script>', 'picture.png'],
    ['PDF', '%PDF-1.7\n1 0 obj', 'picture.pdf'],
    ['MP4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'film.mp4'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'picture.avif'],
    ['RIFF that is no WebP', 'RIFF\0\0\0\0WAVEfmt ', 'picture.webp'],
    ['nothing at all', '', 'picture.png'],
    ['half a signature', '\x89PNG', 'picture.png'],
  ])('is refused by its content: %s [T37]', (_, content, name) =>
    expectRefused(kind, Buffer.from(content, 'latin1'), 400, WRONG_TYPE, name),
  );

  test('is refused by its content: GIF [T37]', async () => expectRefused(kind, await gif(), 400, WRONG_TYPE, 'p.png'));

  test('may have 2097152 bytes, and not one more [T39]', async () => {
    expect((await upload(kind, await pngWithBytes(LIMIT))).status).toBe(200);
    await expectRefused(kind, await pngWithBytes(LIMIT + 1), 413, TOO_LARGE);
    await expectRefused(kind, Buffer.alloc(LIMIT * 2), 413, TOO_LARGE);
  });

  test('is kept as a picture and nothing else: a page behind it is gone [T37]', async () => {
    const page = '<html><script>alert(document.domain)</script></html>';
    const bytes = await served(kind, Buffer.concat([await png(), Buffer.from(page)]), 'picture.html', 'text/html');
    expect(bytes.toString('latin1')).not.toMatch(/<html|script|alert/);
  });

  test('tells neither where it was taken nor by what [T43]', async () => {
    const taken = await jpegWithPlace();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    expect(taken.toString('latin1')).toContain('Secret camera');
    const bytes = await served(kind, taken);
    const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|GPS/);
  });

  test.each([
    ['60000 by 60000 pixels in its head', async () => pngPromising(60_000, 60_000)],
    ['60 million pixels in fact', async () => huge],
    ['one row of 60 million', async () => pngPromising(60_000_000, 1)],
  ])('with %s is not decoded [T39]', async (_, make) => expectRefused(kind, await make(), 400, UNREADABLE));

  test.each([
    ['half of a PNG', async () => (await noisyPng()).subarray(0, 20_000)],
    [
      'half of a JPEG',
      async () =>
        (
          await sharp(await noisyPng())
            .jpeg()
            .toBuffer()
        ).subarray(0, 4_000),
    ],
    ['a signature and nothing else', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a signature and a page', async () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1')],
  ])('that is %s is refused [T37]', async (_, make) => expectRefused(kind, await make(), 400, UNREADABLE));
});

const noisyPng = () =>
  sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

describe('the room for files', () => {
  const usage = async () => {
    const { db } = portal.database;
    const { bytes } = await db.selectFrom('file_usage').select('bytes').executeTakeFirstOrThrow();
    const { sum } = await db
      .selectFrom('files')
      .select((eb) => eb.fn.sum<string>('bytes').as('sum'))
      .executeTakeFirstOrThrow();
    return { bytes, sum: Number(sum) };
  };

  test.each(kinds)('when it is used up, is said, and nothing is kept: %s [T41]', async (kind) => {
    const before = [await storedFiles(), await portal.call(getLogo).then(({ body }) => body.data)];
    const quota = portal.deps.fileQuotaBytes;
    try {
      portal.deps.fileQuotaBytes = (await usage()).bytes;
      const answer = await upload(kind, await png());
      const message = 'The portal has no space left for files. Please tell the people who run it.';
      expect([answer.status, answer.body]).toEqual([507, { status: false, message, code: 'storageFull' }]);
      const after = [await storedFiles(), await portal.call(getLogo).then(({ body }) => body.data)];
      expect([after, await incomingIn(portal)]).toEqual([before, []]);
    } finally {
      portal.deps.fileQuotaBytes = quota;
    }
    expect((await upload(kind, await png())).status).toBe(200);
  });

  test('is given back by what was replaced [T41]', async () => {
    await upload('logo', await png({ width: 300, height: 90, colour: '#ffffff' }));
    const { bytes, sum } = await usage();
    expect(bytes).toBe(sum);
    await upload('logo', await png({ width: 300, height: 90, colour: '#ffffff' }));
    expect(await usage()).toEqual({ bytes, sum });
  });
});

test('a picture is taken only from those who may send it [T42]', async () => {
  const client = await portal.signIn('client');
  for (const kind of kinds) {
    const { call, field, texts } = UPLOADS[kind];
    const parts = [...texts, filePart(field, await png())];
    const stranger = await sendForm(portal, call, parts, { token: 'A'.repeat(43) });
    expect([kind, stranger.status]).toEqual([kind, 401]);
    const member = await sendForm(portal, call, parts, { token: client.token });
    expect([kind, member.status]).toEqual([kind, kind === 'portrait' ? 200 : 403]);
  }
});

test.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain', 'text/xml'])(
  'a call without a file takes no %s [T52]',
  async (type) => {
    const answer = await portal.send(
      signIn,
      {},
      {
        from: newSource(),
        headers: { 'content-type': type },
        body: '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n',
      },
    );
    expect([answer.status, answer.body]).toEqual([
      415,
      { status: false, message: 'This address takes JSON only. Please send JSON.', code: 'wrongContentType' },
    ]);
  },
);

test.each(['application/x-www-form-urlencoded', 'text/plain', 'image/png'])(
  'a call with a file takes no %s either [T52]',
  async (type) => {
    for (const kind of kinds) {
      const { call } = UPLOADS[kind];
      const sent = await sendForm(portal, call, Buffer.from('file=x'), {
        token,
        headers: { 'content-type': type },
      });
      expect([kind, sent.status]).toEqual([kind, 415]);
    }
  },
);
