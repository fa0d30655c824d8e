import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { png } from '../../../test/pictures.ts';
import { unzip } from '../../../test/zips.ts';
import { createZip } from '../zip-stream.ts';
import type { Slide } from './slide.ts';
import { presentationParts } from './write-pptx.ts';

const HOSTILE = '"><a:t>&amp; \u0000\u0007\ud800 ]]> <!-- \r\n\t_x000D_ </p:sld>';
let parts: Record<string, Buffer>;

async function write(slides: readonly Slide[], count = slides.length) {
  const all = async function* () {
    yield* slides;
  };
  const about = { title: HOSTILE, author: HOSTILE, language: 'en-AU', at: new Date('2026-11-18T07:00:00Z'), count };
  return unzip(await buffer(createZip(presentationParts(about, all()))));
}

const words = { kind: 'text', x: 40, y: 26, width: 880, height: 58, size: 26, ink: '#16211A' } as const;

beforeAll(async () => {
  const content = await png({ width: 80, height: 45 });
  const picture = { kind: 'picture', x: 40, y: 90, width: 80, height: 45, content, type: 'image/png' } as const;
  parts = await write([
    { notes: '', items: [{ ...words, text: 'Singapore', isTitle: true }] },
    {
      notes: `${HOSTILE}\nMonth\tMedian`,
      items: [
        { ...words, text: HOSTILE, isTitle: true },
        { ...words, text: 'Two\n\nlines', link: 'https://portal.example/a?b=1&c=2', bold: true },
        { ...picture, alt: HOSTILE },
        { ...picture, type: 'image/jpeg', alt: 'Second' },
        { kind: 'outline', x: 1, y: 1, width: 2, height: 2, ink: '#BF6A35' },
        { kind: 'box', x: 1, y: 1, width: 2, height: 2, ink: '#102518' },
      ],
    },
  ]);
});

const text = (name: string) => parts[name]?.toString('utf8') ?? '';
const xmlNames = () => Object.keys(parts).filter((name) => /\.(xml|rels)$/.test(name));
const valuesIn = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, value = '']) => value);

/** Tags that open and close in order, and no stray sign of markup: what a strict reader stops at. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^?]*\?>\s*/, '')
    .replaceAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g, (_, end, name: string, __, empty) => {
      if (end) return open.pop() === name ? '' : '<';
      if (!empty) open.push(name);
      return '';
    });
  // oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|#\d+);)|[\0-\x08\x0b\x0c\x0e-\x1f]/.test(rest);
}

describe('a presentation', () => {
  test('has well-formed parts, whatever the words', () => {
    for (const name of xmlNames()) expect(isWellFormed(text(name)), name).toBe(true);
    expect(isWellFormed('<a><b></a></b>') || isWellFormed('<a>&</a>') || isWellFormed('<a b="<"/>')).toBe(false);
    expect(text('ppt/slides/slide2.xml')).toContain('&quot;&gt;&lt;a:t&gt;&amp;amp; ');
  });

  test('names the content type of every part', () => {
    const types = text('[Content_Types].xml');
    const endings = valuesIn(types, /Default Extension="(\w+)"/g);
    const listed = valuesIn(types, /PartName="\/([^"]+)"/g);
    for (const name of listed) expect(parts[name], name).toBeDefined();
    for (const name of Object.keys(parts).filter((part) => part !== '[Content_Types].xml')) {
      const isByEnding = endings.includes(name.split('.').at(-1) ?? '') && !name.endsWith('.xml');
      expect(isByEnding || listed.includes(name), name).toBe(true);
    }
  });

  test('has relations that lead to a part, and uses every one that it names', () => {
    for (const name of xmlNames().filter((part) => part.endsWith('.rels'))) {
      const source = name.replace('_rels/', '').replace(/\.rels$/, '');
      const links = valuesIn(text(name), /(<Relationship [^>]+>)/g);
      const ids = links.map((link) => valuesIn(link, /Id="(\w+)"/g)[0] ?? '');
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const link of links.filter((each) => !each.includes('External'))) {
        const [target = ''] = valuesIn(link, /Target="([^"]+)"/g);
        expect(parts[posix.join(posix.dirname(source), target)], `${name}: ${target}`).toBeDefined();
      }
      for (const used of valuesIn(text(source), /r:(?:id|embed)="(\w+)"/g)) expect(ids, source).toContain(used);
    }
    expect(text('ppt/slides/_rels/slide2.xml.rels')).toContain('Target="https://portal.example/a?b=1&amp;c=2"');
  });

  test('gives every shape of a slide and every slide an id of its own', () => {
    for (const name of xmlNames().filter((part) => /slides?\d\.xml$/i.test(part))) {
      const ids = valuesIn(text(name), /<p:cNvPr id="(\d+)"/g);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
    const master = Number(valuesIn(text('ppt/presentation.xml'), /sldMasterId id="(\d+)"/g)[0]);
    const layout = Number(valuesIn(text('ppt/slideMasters/slideMaster1.xml'), /sldLayoutId id="(\d+)"/g)[0]);
    expect([valuesIn(text('ppt/presentation.xml'), /sldId id="(\d+)"/g), layout > master]).toEqual([
      ['256', '257'],
      true,
    ]);
  });

  test('keeps titles as titles, tables in the notes and words about pictures', () => {
    expect(text('ppt/slides/slide1.xml')).toContain('<p:ph type="title"/>');
    expect(text('ppt/notesSlides/notesSlide2.xml')).toContain('<a:t>Month\tMedian</a:t>');
    expect(text('ppt/slides/slide2.xml')).toContain('descr="Second"');
    expect(Object.keys(parts).filter((name) => name.includes('media'))).toEqual([
      'ppt/media/image2-1.png',
      'ppt/media/image2-2.jpeg',
    ]);
  });

  test('is not finished with fewer slides than it has announced', async () => {
    await expect(write([], 1)).rejects.toThrow('0 slides in a presentation of 1');
  });
});
