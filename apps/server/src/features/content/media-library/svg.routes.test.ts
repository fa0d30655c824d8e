import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addFootage } from '@portal/contract/content/footage';
import { changeLogo } from '@portal/contract/site/branding';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchMedia, filePart, incomingIn, sendForm } from '../../../../test/forms.ts';
import { addAsset } from '../../../../test/media-library.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
let token = '';
let red = '';
const asked: string[] = [];
const outside = createServer(({ url = '' }, answer) => {
  asked.push(url);
  void png({ colour: '#ff0000' }).then((picture) => answer.setHeader('content-type', 'image/png').end(picture));
});
beforeAll(async () => {
  ({ token } = await portal.signIn('admin'));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  red = join(portal.deps.dataDir, 'incoming', 'red.png');
  await writeFile(red, await png({ width: 90, height: 60, colour: '#ff0000' }));
});
afterAll(() => outside.close());

const address = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
/** Green everywhere; whatever is inside would paint it red. */
const svg = (inside: string, head = '') =>
  `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 60" width="90" height="60"><rect width="90" height="60" fill="#00ff00"/>${inside}</svg>`;

const HOSTILE: Record<string, () => string> = {
  'a picture from elsewhere': () => svg(`<image href="${address()}/a.png" width="90" height="60"/>`),
  'a picture from elsewhere by the older name': () =>
    svg(`<image xlink:href="${address()}/b.png" width="90" height="60"/>`),
  'a picture of this machine': () => svg(`<image href="file://${red}" width="90" height="60"/>`),
  'a picture beside it': () => svg('<image href="red.png" width="90" height="60"/>'),
  'a drawing from elsewhere': () => svg(`<use href="${address()}/c.svg#a"/>`),
  'a style from elsewhere': () =>
    svg(`<style>@import url(${address()}/d.css); rect { fill: url(${address()}/e.svg#p) lime }</style>`),
  'a part of another file': () =>
    svg(`<g xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file://${red}" parse="text"/></g>`),
  'an entity that is a file': () =>
    svg(
      '<text y="40" font-size="60" fill="red">&x;</text>',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
    ),
  'an entity from elsewhere': () => svg('&x;', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${address()}/f.xml">]>`),
  'a script': () => svg('<script>document.querySelector("rect").setAttribute("fill", "red")</script>'),
  'a handler': () => svg('').replace('<rect', "<rect onload=\"this.setAttribute('fill', 'red')\""),
  'a page inside': () =>
    svg(
      '<foreignObject width="90" height="60"><div xmlns="http://www.w3.org/1999/xhtml" style="background:red;height:60px">x</div></foreignObject>',
    ),
};

const fetchPreview = async (preview: string) =>
  (await fetchMedia(portal, preview, { authorization: `Bearer ${token}` })).bytes;
const refusedDrawing = () => png({ colour: '#00ff00' });

describe('an SVG', () => {
  test.each(Object.entries(HOSTILE))('with %s is drawn without it, and nothing is asked for', async (_, make) => {
    const { status, asset } = await addAsset(portal, Buffer.from(make()), { title: 'Drawing' }, { token });
    // A parser may refuse the entities that it does not follow.
    const drawn = status === 400 ? await refusedDrawing() : await fetchPreview(asset.preview);
    const { channels } = await sharp(drawn).stats();
    expect([(channels[0]?.max ?? 255) < 30, (channels[1]?.min ?? 0) > 220]).toEqual([true, true]);
    expect(status === 200 || make().includes('<!ENTITY')).toBe(true);
    expect(asked).toEqual([]);
  });

  test('with a picture that it carries is drawn with it', async () => {
    const data = (await png({ width: 90, height: 60, colour: '#ff0000' })).toString('base64');
    const drawing = svg(`<image href="data:image/png;base64,${data}" width="90" height="60"/>`);
    const { asset } = await addAsset(portal, Buffer.from(drawing), {}, { token });
    expect((await sharp(await fetchPreview(asset.preview)).stats()).channels[0]?.min).toBeGreaterThan(220);
  });

  test.each([
    [
      'entities that multiply',
      () => {
        const steps = Array.from({ length: 12 }, (_, at) => `<!ENTITY x${at + 1} "${`&x${at};`.repeat(10)}">`);
        return svg('<text>&x12;</text>', `<!DOCTYPE svg [<!ENTITY x0 "lol">${steps.join('')}]>`);
      },
    ],
    [
      'uses that multiply',
      () => {
        const steps = Array.from(
          { length: 30 },
          (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
        );
        return svg(`<defs><rect id="u0" width="9" height="9"/>${steps.join('')}</defs><use href="#u30"/>`);
      },
    ],
    ['more elements than anybody draws', () => svg('<g/>'.repeat(2_000_000))],
    ['no end', () => svg('').slice(0, -6)],
    ['another root', () => '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ])('with %s is refused or drawn in time', { timeout: 30_000 }, async (_, make) => {
    const started = performance.now();
    const { status } = await addAsset(portal, Buffer.from(make()), {}, { token });
    expect([200, 400]).toContain(status);
    expect(performance.now() - started).toBeLessThan(20_000);
    expect((await incomingIn(portal)).filter((name) => name !== 'red.png')).toEqual([]);
  });

  test('is refused everywhere else', async () => {
    const file = filePart('file', svg(''), 'drawing.svg', 'image/svg+xml');
    const logo = filePart(changeLogo.file.field, svg(''), 'drawing.svg', 'image/svg+xml');
    expect((await sendForm(portal, changeLogo, [logo], { token })).status).toBe(400);
    expect((await sendForm(portal, addFootage, [{ ...file, name: addFootage.file.field }], { token })).status).toBe(
      400,
    );
  });
});
