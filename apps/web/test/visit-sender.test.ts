import type { Draft, DraftForm } from '@portal/contract/prices/capture';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepDraft, takeDraft } from '../src/features/prices/capture/device/open-visit.ts';
import { type Portal, sendVisit } from '../src/features/prices/capture/device/send-visit.ts';
import { ApiError } from '../src/lib/call-api.ts';
import { countUnsent, eraseKept, keptPhotos, keptVisits } from '../src/shared/visits/kept-visits.ts';

const [MEMBER, OTHER, VISIT] = ['member', 'somebody else', 'visit'];
const PLACE = {
  store_name: '',
  city: '',
  retailer_id: '',
  retailer_name: '',
  market_id: '',
  market_name: '',
  currency: '',
};
const formWith = (products: readonly string[], photos: readonly string[] = []): DraftForm => ({
  store_id: 'store',
  date: '2026-03-09',
  time: '',
  channel: '',
  conditions: '',
  visit_note: '',
  labels: products.map((product) => ({ product })),
  photos: photos.map((_id) => ({ _id, taken_at: '', labels: [] })),
});

const lost = () => new ApiError('no answer');
const refused = (code: 'stale' | 'notFound' | 'invalidInput' | 'tooManyDrafts') => new ApiError(code, { code });

/** A portal with one visit behind a network that can lose requests and answers. */
function openPortal() {
  const portal = {
    draft: undefined as Draft | undefined,
    photos: [] as string[],
    refuses: [] as string[],
    /** The answers still to be lost. */
    losing: 0,
    calls: [] as string[],
    write: (form: DraftForm) => {
      const photos = form.photos.map((photo) => ({ ...photo, image: '', width: null, height: null }));
      portal.draft = { ...form, photos, _id: VISIT, version: (portal.draft?.version ?? 0) + 1 } as unknown as Draft;
      return portal.draft;
    },
  };
  const answer = <T>(name: string, value: () => T): T => {
    portal.calls.push(name);
    const given = value();
    if (portal.losing > 0) {
      portal.losing -= 1;
      throw lost();
    }
    return given;
  };
  const calls: Portal = {
    start: async (form) => answer('start', () => portal.draft ?? portal.write({ ...form, labels: [], photos: [] })),
    read: async () => answer('read', () => portal.draft as Draft),
    save: async (_, form, version) =>
      answer('save', () => {
        if (!portal.draft) throw refused('notFound');
        if (version !== portal.draft.version) throw refused('stale');
        return portal.write(form);
      }),
    addPhoto: async (_, { id }) =>
      answer('photo', () => {
        if (portal.refuses.includes(id)) throw refused('invalidInput');
        if (!portal.photos.includes(id)) portal.photos.push(id);
        return { image: `/media/${id}`, width: 1, height: 1 };
      }),
  };
  return { portal, send: () => sendVisit(MEMBER, VISIT, calls) };
}

const begin = async (form: DraftForm) => {
  const sync = { version: undefined, known: '', unanswered: [], photos: {}, trouble: undefined };
  const at = '2026-03-09T01:00:00Z';
  await keptVisits.put([MEMBER, VISIT], {
    id: VISIT,
    place: PLACE,
    form,
    revision: 1,
    startedAt: at,
    changedAt: at,
    sync,
  });
  for (const { _id: id } of form.photos) {
    const photo = { id, file: new Blob(['photo']), width: 1, height: 1, refused: undefined };
    await keptPhotos.put([MEMBER, VISIT, id], photo);
  }
};
const type = (form: DraftForm) => keptVisits.update([MEMBER, VISIT], (old) => old && { ...old, form });
const read = async () => keptVisits.get([MEMBER, VISIT]);
const names = ({ draft }: { draft: Draft | undefined }) => draft?.labels.map(({ product }) => product);

beforeEach(() => eraseKept(MEMBER));
afterEach(() => eraseKept(MEMBER));

test('whichever answers are lost, the visit and its photos are sent once', async () => {
  for (let first = 0; first < 6; first += 1) {
    await eraseKept(MEMBER);
    const { portal, send } = openPortal();
    await begin(formWith(['Hass', 'Reed'], ['p1', 'p2']));
    let outcome = 'later';
    for (let round = 0; outcome === 'later'; round += 1) {
      // The answer before the first loss comes, later ones are lost in turn.
      if (round <= first) portal.losing = 1;
      outcome = await send();
      expect(round).toBeLessThan(20);
    }
    expect([outcome, names(portal), portal.photos]).toEqual(['saved', ['Hass', 'Reed'], ['p1', 'p2']]);
    expect([portal.draft?.version, await countUnsent(MEMBER)]).toEqual([2, 0]);
    expect(await keptPhotos.list([MEMBER])).toEqual([]);
  }
});

test('the own words, whose answer was lost before the browser was closed, are no conflict', async () => {
  const { portal, send } = openPortal();
  await begin(formWith(['Hass']));
  await send();
  await type(formWith(['Hass', 'Reed']));
  portal.losing = 1;
  expect(await send()).toBe('later');
  await type(formWith(['Hass', 'Reed', 'Shepard']));
  expect(await send()).toBe('saved');
  expect(names(portal)).toEqual(['Hass', 'Reed', 'Shepard']);
});

test('words of another device are neither overwritten nor taken unasked', async () => {
  const { portal, send } = openPortal();
  await begin(formWith(['Hass']));
  await send();
  portal.write(formWith(['From there']));
  await type(formWith(['From here']));
  expect(await send()).toBe('stopped');
  expect([names(portal), (await read())?.sync.trouble]).toEqual([['From there'], { kind: 'conflict' }]);
  expect([await send(), await countUnsent(MEMBER)]).toEqual(['stopped', 1]);
});

test('a visit that was discarded elsewhere begins anew with the words of this device', async () => {
  const { portal, send } = openPortal();
  await begin(formWith(['Hass'], ['p1']));
  await send();
  portal.draft = undefined;
  await type(formWith(['Hass', 'Reed']));
  expect(await send()).toBe('saved');
  expect(names(portal)).toEqual(['Hass', 'Reed']);
});

test('a refused photo stays with its reason, and the others are sent', async () => {
  const { portal, send } = openPortal();
  portal.refuses = ['p1'];
  await begin(formWith(['Hass'], ['p1', 'p2']));
  expect(await send()).toBe('stopped');
  expect(portal.photos).toEqual(['p2']);
  expect(await keptPhotos.list([MEMBER, VISIT])).toMatchObject([{ id: 'p1', refused: 'invalidInput' }]);
  portal.calls = [];
  await send();
  expect(portal.calls).toEqual([]);
});

test('a refused visit is not sent again before somebody decides', async () => {
  const { send } = openPortal();
  await begin(formWith(['Hass']));
  const calls = { start: () => Promise.reject(refused('tooManyDrafts')) } as unknown as Portal;
  expect(await sendVisit(MEMBER, VISIT, calls)).toBe('stopped');
  expect((await read())?.sync.trouble).toEqual({ kind: 'refused', reason: 'tooManyDrafts' });
  expect(await send()).toBe('stopped');
});

test('a visit at which the portal fails does not count as a lost connection', async () => {
  await begin(formWith(['Hass']));
  const calls = { start: () => Promise.reject(new ApiError('', { code: 'internalError' })) } as unknown as Portal;
  expect(await sendVisit(MEMBER, VISIT, calls)).toBe('failed');
  expect(await sendVisit(MEMBER, VISIT, { start: () => Promise.reject(lost()) } as unknown as Portal)).toBe('later');
});

test('opening a visit overwrites no words that another tab has kept meanwhile', async () => {
  const { portal, send } = openPortal();
  await begin(formWith(['Hass']));
  await send();
  const before = await read();
  expect((await keepDraft(MEMBER, portal.draft as Draft)).revision).toBe(before?.revision);
  await type(formWith(['Hass', 'Reed']));
  expect((await keepDraft(MEMBER, portal.draft as Draft)).form.labels).toHaveLength(2);
  expect((await read())?.form.labels).toHaveLength(2);
  expect((await takeDraft(MEMBER, portal.draft as Draft)).form.labels).toHaveLength(1);
  expect((await read())?.form.labels).toHaveLength(1);
});

test('a session that has ended stops the sender and keeps everything', async () => {
  await begin(formWith(['Hass']));
  const calls = { start: () => Promise.reject(new ApiError('', { code: 'signInFirst' })) } as unknown as Portal;
  expect(await sendVisit(MEMBER, VISIT, calls)).toBe('stopped');
  expect([(await read())?.sync.trouble, await countUnsent(MEMBER)]).toEqual([undefined, 1]);
});

test('a member finds nothing of another, and signing out erases only their own', async () => {
  await begin(formWith(['Hass']));
  expect(await keptVisits.list([OTHER])).toEqual([]);
  expect(await keptVisits.get([OTHER, VISIT])).toBe(undefined);
  await eraseKept(OTHER);
  expect(await countUnsent(MEMBER)).toBe(1);
});
