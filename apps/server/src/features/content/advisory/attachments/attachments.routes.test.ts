import { getAdvisoryRequest, writeToAdviser } from '@portal/contract/content/advisory/advisory';
import {
  type AdvisoryFile,
  addAdvisoryFile,
  fetchAdvisoryFile,
  MAX_ADVISORY_FILE_BYTES,
} from '@portal/contract/content/advisory/attachments';
import { addAdvisoryNote, replyToAdvisoryRequest } from '@portal/contract/content/advisory/desk';
import { texts } from '@portal/contract/texts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  askQuestion,
  attach,
  enterAs,
  readAtDesk,
  registerAdviser,
  registerSubscribers,
  type Subscribers,
  setPage,
} from '../../../../../test/advisory.ts';
import { fetchMedia, filePart, sendForm } from '../../../../../test/forms.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { png } from '../../../../../test/pictures.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { sweepAdvisoryFiles } from './attachments.jobs.ts';

const portal = usePortal();
let adviser: NewMember;
let own: Subscribers;
let others: Subscribers;
beforeAll(async () => {
  adviser = await registerAdviser(portal);
  own = await registerSubscribers(portal);
  others = await registerSubscribers(portal);
});
afterEach(() => portal.database.db.deleteFrom('counters').execute());

type Sender = { token: string };
const CSV = 'month,price\n2026-01,4.20\n';
const attachTable = (sender: Sender, name = 'prices.csv') => attach(portal, sender, CSV, name, 'text/csv');
const attachPicture = async (sender: Sender) => attach(portal, sender, await png(), 'shelf.png', 'image/png');
const fetched = ({ _id: id }: AdvisoryFile, { token }: Sender) => portal.call(fetchAdvisoryFile, { id }, { token });
const shown = ({ src }: AdvisoryFile, { token }: Sender) =>
  fetchMedia(portal, src, { authorization: `Bearer ${token}` });
const refusal = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];

describe('a file of a message', () => {
  test('goes with the question and is read by the adviser as it was sent', async () => {
    const file = await attachTable(own.colleague);
    expect(file).toMatchObject({ name: 'prices.csv', type: 'text/csv', size: CSV.length, src: '' });
    const request = await askQuestion(portal, own.colleague, { file_ids: [file._id] });
    expect(request.files).toEqual([file]);
    expect((await readAtDesk(portal, adviser, request._id)).files).toEqual([file]);
    const { status, headers, bytes } = await fetched(file, adviser);
    expect([status, bytes.toString()]).toEqual([200, CSV]);
    expect(headers['content-disposition']).toBe('attachment; filename="prices.csv"');
  });

  test('goes with a later message and with the answer', async () => {
    const request = await askQuestion(portal, own.colleague);
    const [table, picture] = [await attachTable(own.colleague), await attachPicture(adviser)];
    await portal.call(
      writeToAdviser,
      { id: request._id, body: 'Our prices', file_ids: [table._id] },
      { token: own.colleague.token },
    );
    const answer = { id: request._id, kind: 'answer', body: 'The shelf', file_ids: [picture._id] } as const;
    await portal.call(replyToAdvisoryRequest, answer, { token: adviser.token });
    const { messages } = (await portal.call(getAdvisoryRequest, { id: request._id }, own.primary)).body.data;
    expect(messages.map(({ files }) => files)).toEqual([[table], [picture]]);
    expect((await shown(picture, own.primary)).status).toBe(200);
  });

  test('is a picture without what a camera wrote into it, in a size that screens show', async () => {
    const picture = await attachPicture(own.colleague);
    expect(picture).toMatchObject({ name: 'shelf.png', type: 'image/png', src: `/media/${picture._id}` });
    expect((await shown(picture, own.colleague)).headers['content-type']).toBe('image/png');
  });
});

describe('who reads a file', () => {
  test('unsent, only who uploaded it', async () => {
    const [table, picture] = [await attachTable(own.colleague), await attachPicture(own.colleague)];
    for (const reader of [own.primary, others.primary, adviser]) {
      expect([(await fetched(table, reader)).status, (await shown(picture, reader)).status]).toEqual([404, 404]);
    }
    expect([(await fetched(table, own.colleague)).status, (await shown(picture, own.colleague)).status]).toEqual([
      200, 200,
    ]);
  });

  test('sent, who may read the request: not another company, nobody without the page', async () => {
    const [table, picture] = [await attachTable(own.colleague), await attachPicture(own.colleague)];
    await askQuestion(portal, own.colleague, { file_ids: [table._id, picture._id] });
    for (const reader of [own.primary, own.colleague, adviser]) {
      expect([(await fetched(table, reader)).status, (await shown(picture, reader)).status]).toEqual([200, 200]);
    }
    expect([(await fetched(table, others.primary)).status, (await shown(picture, others.primary)).status]).toEqual([
      404, 404,
    ]);
    expect((await fetchMedia(portal, picture.src)).status).toBe(401);
    await setPage(portal, own.primary.id, { view: false });
    expect([(await fetched(table, own.primary)).status, (await shown(picture, own.primary)).status]).toEqual([
      403, 403,
    ]);
    await setPage(portal, own.primary.id, { view: true });
  });

  test('nobody uploads in the name of a member', async () => {
    const behind = await enterAs(portal, own.colleague);
    const sent = await sendForm(portal, addAdvisoryFile, [filePart('file', CSV, 'a.csv', 'text/csv')], behind);
    expect([sent.status, sent.body.code]).toEqual([403, 'notAsSomebodyElse']);
  });
});

describe('a message takes', () => {
  test('no file of somebody else, no file twice, none that is gone, and nothing is written then', async () => {
    const foreign = await attachTable(own.primary);
    const request = await askQuestion(portal, own.colleague, { file_ids: [(await attachTable(own.colleague))._id] });
    const [sent = foreign] = request.files;
    for (const id of [foreign._id, sent._id, '00000000-0000-4000-8000-000000000000']) {
      const words = { id: request._id, body: 'Once more', file_ids: [id] };
      const answer = await portal.send(writeToAdviser, words, { token: own.colleague.token });
      expect(refusal(answer)).toEqual([404, texts.en.attachmentGone]);
    }
    expect((await readAtDesk(portal, adviser, request._id)).messages).toEqual([]);
    expect((await fetched(foreign, own.primary)).status).toBe(200);
  });

  test('at most five', async () => {
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((no) => attachTable(own.colleague, `${no}.csv`)));
    const ids = six.map(({ _id }) => _id);
    const words = { id: (await askQuestion(portal, own.colleague))._id, body: 'All of them' };
    const refused = await portal.send(writeToAdviser, { ...words, file_ids: ids }, { token: own.colleague.token });
    expect(refusal(refused)).toEqual([400, texts.en.tooManyAttachments]);
    const taken = await portal.call(
      writeToAdviser,
      { ...words, file_ids: ids.slice(1) },
      { token: own.colleague.token },
    );
    expect(taken.body.data.messages[0]?.files.map(({ name }) => name).toSorted()).toEqual(
      [2, 3, 4, 5, 6].map((no) => `${no}.csv`),
    );
  });

  test('nothing larger than 20 MB', async () => {
    const content = Buffer.alloc(MAX_ADVISORY_FILE_BYTES + 1, 'a,b\n');
    const form = [filePart('file', content, 'a.csv', 'text/csv')];
    const answer = await sendForm(portal, addAdvisoryFile, form, { token: own.colleague.token });
    expect(refusal(answer)).toEqual([413, texts.en.attachmentTooLarge]);
  });

  test('no file in a note: nobody outside the desk could tell whose it is', async () => {
    const { _id: id } = await askQuestion(portal, own.colleague);
    const file = await attachTable(adviser);
    await portal.send(addAdvisoryNote, { id, body: 'Mind this', file_ids: [file._id] }, { token: adviser.token });
    expect((await readAtDesk(portal, adviser, id)).messages[0]?.files).toEqual([]);
  });
});

describe('the page that a question is about', () => {
  const about = '/dashboard/retail-price-audits?market_id=sg';

  test('opens for the adviser as the member saw it', async () => {
    const picture = await attachPicture(own.colleague);
    const asked = { about, about_title: 'Median price by origin', picture_id: picture._id };
    const request = await askQuestion(portal, own.colleague, asked);
    const seen = { type: 'retail', id: null, path: about, title: 'Median price by origin', picture: picture.src };
    expect([request.about, request.files]).toEqual([seen, []]);
    expect((await readAtDesk(portal, adviser, request._id)).about).toEqual(seen);
    expect((await shown(picture, adviser)).status).toBe(200);
  });

  test('is shown by an own picture only', async () => {
    const foreign = await attachPicture(own.primary);
    const table = await attachTable(own.colleague);
    for (const picture_id of [foreign._id, table._id]) {
      const answer = await askQuestion(portal, own.colleague, { about, picture_id });
      expect(answer as unknown).toBeUndefined();
    }
  });
});

describe('the sweep', () => {
  test('deletes unsent files after a day, and no sent one', async () => {
    const [unsent, sent] = [await attachTable(own.colleague), await attachTable(own.colleague)];
    await askQuestion(portal, own.colleague, { file_ids: [sent._id] });
    await sweepAdvisoryFiles.run(portal.deps, {});
    expect((await fetched(unsent, own.colleague)).status).toBe(200);
    const created_at = new Date(portal.deps.clock.now().getTime() - DAY_MS - 1);
    await portal.database.db.updateTable('advisory_files').set({ created_at }).execute();
    await sweepAdvisoryFiles.run(portal.deps, {});
    expect([(await fetched(unsent, own.colleague)).status, (await fetched(sent, own.colleague)).status]).toEqual([
      404, 200,
    ]);
    const listed = portal.database.db.selectFrom('files').select('id').where('id', '=', unsent._id);
    expect(await listed.execute()).toEqual([]);
  });
});
