import { signInWithLink } from '@portal/contract/access/session';
import { saveDeck } from '@portal/contract/content/decks';
import { startDirectLogin } from '@portal/contract/customers/members';
import { createNetbackScenario, deleteNetbackScenario, saveNetbackScenario } from '@portal/contract/prices/netback';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPiece, openDeck, readDeck } from '../../../../test/decks.ts';
import { fetchMedia } from '../../../../test/forms.ts';
import { findMarket, scenarioForm } from '../../../../test/netback.ts';
import { registerAuthorisedUser, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
let owner: NewMember;
let colleague: NewMember;
let admin: { id: string; token: string };
let market: string;

async function subscriber() {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { ...company, primary: { ...company.primary, ...(await signInAgain(portal, company.primary)) } };
}

beforeAll(async () => {
  const company = await subscriber();
  owner = company.primary;
  colleague = await registerAuthorisedUser(portal, company);
  admin = await portal.signIn('admin');
  market = (await findMarket(portal, owner, 'Singapore'))._id;
});

const piece = (scenario_id: string, market_id = market) =>
  ({ kind: 'netback', title: 'Singapore by sea', scenario_id, market_id }) as const;

async function collect(name: string) {
  const scenario = (await portal.call(createNetbackScenario, scenarioForm(market, { name }), owner)).body.data;
  const deck = await openDeck(portal, owner);
  expect((await addPiece(portal, owner, deck, piece(scenario._id))).status).toBe(200);
  const { title, pieces, version } = await readDeck(portal, owner, deck);
  const piece_ids = pieces.map(({ _id }) => _id);
  await portal.call(
    saveDeck,
    { id: deck, title, is_shared: true, piece_ids },
    { token: owner.token, ifMatch: version },
  );
  return { scenario, deck };
}

describe('a netback in a deck', () => {
  test('tells its result and is seen by colleagues', async () => {
    const { scenario, deck } = await collect('Told');
    const [seen] = (await readDeck(portal, colleague, deck)).pieces;
    expect(seen).toMatchObject({
      kind: 'netback',
      is_seen: true,
      text: 'Singapore: A$5.55 per kg and A$30.51 per tray at the farm gate.',
      path: `/dashboard/netback?scenario=${scenario._id}`,
    });
    expect((await fetchMedia(portal, seen?.image ?? '', { authorization: `Bearer ${colleague.token}` })).status).toBe(
      200,
    );
  });

  test('keeps the figures of its picture when the scenario changes', async () => {
    const { scenario, deck } = await collect('Changed later');
    const form = scenarioForm(market, { name: 'Changed later' });
    const dearer = form.markets.map((one) => ({ ...one, shelf_price: '20' }));
    await portal.call(saveNetbackScenario, { id: scenario._id, ...form, markets: dearer }, owner);
    expect((await readDeck(portal, owner, deck)).pieces[0]?.text).toContain('A$5.55');
  });

  test('is gone with its scenario', async () => {
    const { scenario, deck } = await collect('For a day');
    const image = (await readDeck(portal, owner, deck)).pieces[0]?.image ?? '';
    await portal.call(deleteNetbackScenario, { id: scenario._id }, owner);
    expect((await readDeck(portal, owner, deck)).pieces).toMatchObject([{ is_seen: false, title: '', text: '' }]);
    expect((await fetchMedia(portal, image, { authorization: `Bearer ${owner.token}` })).status).toBe(404);
  });

  test('is hidden from an ADMIN who signed in as the member', async () => {
    const { deck } = await collect('Kept inside');
    const { id, email } = owner;
    const reason = 'They asked for help.';
    const entry = await portal.call(startDirectLogin, { id, reason }, { token: admin.token, from: newSource() });
    const password = entry.body.data.secret;
    const entered = await portal.call(signInWithLink, { id, email, password }, { token: '', from: newSource() });
    const { pieces } = await readDeck(portal, { token: entered.body.data.token }, deck);
    expect(pieces).toMatchObject([{ is_seen: false, title: '', text: '', image: '' }]);
  });

  test('is not collected from another company or another market', async () => {
    const { scenario } = await collect('Not theirs');
    const { primary } = await subscriber();
    const theirs = await openDeck(portal, primary);
    expect((await addPiece(portal, primary, theirs, piece(scenario._id))).status).toBe(404);
    const other = (await findMarket(portal, owner, 'Japan'))._id;
    const own = await openDeck(portal, owner);
    expect((await addPiece(portal, owner, own, piece(scenario._id, other))).status).toBe(404);
  });
});
