import { type RequestInput } from '@portal/contract/call';
import {
  addAdvisoryAnswer,
  changeAdvisoryAnswer,
  listAdvisoryAnswers,
  listDeskAnswers,
  publishAdvisoryAnswer,
  unpublishAdvisoryAnswer,
} from '@portal/contract/content/advisory/answers';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../../test/administration.ts';
import { askQuestion, registerSubscribers, replyTo } from '../../../../../test/advisory.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { usePortal } from '../../../../../test/portal.ts';

const portal = usePortal();

let admin: { id: string; token: string };
let member: NewMember;
const markets: Record<string, string> = {};
beforeAll(async () => {
  admin = await portal.signIn('admin');
  member = (await registerSubscribers(portal)).primary;
  const all = portal.database.db.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true);
  for (const { id, iso2 } of await all.execute()) markets[iso2] = id;
});

const FORM = {
  topic: 'quality',
  market_id: '',
  language: 'en',
  title: 'How ripe should fruit arrive?',
  question: 'At which firmness do shops want it?',
  answer: 'Firm, and ripened close to the shop.',
} satisfies RequestInput<typeof addAdvisoryAnswer>;
const publish = async (form: object = {}) =>
  (await portal.send(addAdvisoryAnswer, { ...FORM, ...form }, admin)).body.data;
const found = async (filter: RequestInput<typeof listAdvisoryAnswers> = {}) =>
  (await portal.call(listAdvisoryAnswers, filter, member)).body.data;
const titles = async (filter: RequestInput<typeof listAdvisoryAnswers>) =>
  (await found(filter)).items.map(({ title }) => title);
const unpublish = (id: string, ifMatch?: number) =>
  portal.call(unpublishAdvisoryAnswer, { id }, { token: admin.token, ifMatch });

describe('the library', () => {
  test('holds nothing that leads to who has asked', async () => {
    const asked = await askQuestion(portal, member, { subject: 'Our plan for Osaka' });
    await replyTo(portal, admin, asked._id, { body: 'Hello Aroha, for Kauri Grove I would wait.' });
    const answer = await publish({ title: 'When to enter Japan' });
    const { items } = await found();
    const shown = items.find(({ _id }) => _id === answer._id);
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(
      ['_id', 'answer', 'is_demo', 'language', 'market', 'published_at', 'question', 'title', 'topic'].toSorted(),
    );
    const { rows } = await portal.database.pool.query('select * from advisory_answers where id = $1', [answer._id]);
    const stored = JSON.stringify([rows, await actsOn(portal, answer._id)]);
    for (const trace of [asked._id, `No. ${asked.no}`, member.id, member.email, 'Osaka', 'Kauri Grove']) {
      expect([trace, stored.includes(trace)]).toEqual([trace, false]);
    }
  });

  test('finds words in title, question and answer as each language has them, and parts of titles', async () => {
    await publish({ title: 'Zonder freight', question: 'Which vessels?', answer: 'Chilled containers.' });
    await publish({
      language: 'de',
      title: 'Zonder Fracht',
      question: 'Welche Schiffe?',
      answer: 'Gekühlte Behälter.',
    });
    expect(await titles({ search: 'zonder' })).toEqual(['Zonder Fracht', 'Zonder freight']);
    expect(await titles({ search: 'vessel' })).toEqual(['Zonder freight']);
    expect(await titles({ search: 'container chilling' })).toEqual(['Zonder freight']);
    expect(await titles({ search: 'schiff' })).toEqual(['Zonder Fracht']);
    expect(await titles({ search: 'onder fr' })).toEqual(['Zonder Fracht', 'Zonder freight']);
    for (const nothing of ['%25', '_onder', "'; drop table x --", '"unclosed', '!!!', '\\']) {
      expect([nothing, await titles({ search: decodeURIComponent(nothing) })]).toEqual([nothing, []]);
    }
  });

  test('is narrowed down by topic and market', async () => {
    await publish({ title: 'Only here', topic: 'promotion', market_id: markets['TH'] });
    expect(await titles({ topic: 'promotion' })).toEqual(['Only here']);
    expect(await titles({ market_id: markets['TH'] })).toEqual(['Only here']);
    expect(await titles({ market_id: markets['TH'], topic: 'pricing' })).toEqual([]);
    expect((await found({ topic: 'promotion' })).items[0]?.market).toMatchObject({ name: 'Thailand', iso2: 'TH' });
  });

  test('has pages of ten', async () => {
    for (let times = 0; times < 11; times += 1) await publish({ title: `Paged ${times}` });
    const [first, second] = [await found({ search: 'paged' }), await found({ search: 'paged', page: 2 })];
    expect([first.total, first.items.length, second.items.length]).toEqual([11, 10, 1]);
    expect(second.items[0]?.title).toBe('Paged 0');
  });
});

describe('ADMIN', () => {
  test('takes an answer out of the library and puts it back; members never see what is out', async () => {
    const { _id, version } = await publish({ title: 'In and out' });
    expect((await unpublish(_id, version)).body.data).toMatchObject({
      published_at: null,
      version: version + 1,
    });
    expect(await titles({ search: 'in and out' })).toEqual([]);
    expect((await found({ search: 'in and out' })).total).toBe(0);
    expect((await portal.call(listDeskAnswers, { search: 'in and out' }, admin)).body.data.items).toMatchObject([
      { _id },
    ]);
    expect((await unpublish(_id)).body.data).toMatchObject({ version: version + 1 });
    await portal.call(publishAdvisoryAnswer, { id: _id }, admin);
    expect(await titles({ search: 'in and out' })).toEqual(['In and out']);
    expect((await actsOn(portal, _id)).map(({ action, subject }) => [action, subject])).toEqual(
      ['published', 'unpublished', 'published'].map((word) => [`advisory.answer-${word}`, 'In and out']),
    );
  });

  test('changes what it says, and does not overwrite what another has written', async () => {
    const { _id, version } = await publish({ title: 'First words' });
    const change = (title: string, from: number) =>
      portal.call(changeAdvisoryAnswer, { id: _id, ...FORM, title }, { token: admin.token, ifMatch: from });
    expect((await change('Second words', version)).body.data).toMatchObject({ title: 'Second words' });
    expect((await change('Third words', version)).status).toBe(412);
    expect((await unpublish(_id, version)).status).toBe(412);
    expect(await titles({ search: 'words' })).toEqual(['Second words']);
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(151) }, 'title'],
    [{ question: ' ' }, 'question'],
    [{ answer: 'x'.repeat(4001) }, 'answer'],
    [{ topic: 'x' }, 'topic'],
    [{ language: 'fr' }, 'language'],
    [{ market_id: '00000000-0000-4000-8000-000000000000' }, 'market_id'],
  ])('is told what is wrong with %j', async (form, field) => {
    const answer = await portal.send(addAdvisoryAnswer, { ...FORM, ...form }, admin);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});
