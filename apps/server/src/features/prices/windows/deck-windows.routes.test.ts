import { signInWithLink } from '@portal/contract/access/session';
import { saveDeck } from '@portal/contract/content/decks';
import { startDirectLogin } from '@portal/contract/customers/members';
import { createHarvestPlan, deleteHarvestPlan, saveHarvestPlan } from '@portal/contract/prices/windows';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPiece, openDeck, readDeck } from '../../../../test/decks.ts';
import { fetchMedia } from '../../../../test/forms.ts';
import { planForm } from '../../../../test/harvest-plans.ts';
import { registerAuthorisedUser, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-19T01:00:00Z') } });
let owner: NewMember;
let colleague: NewMember;
let admin: { id: string; token: string };

/** Mondays of week 40: fruit of week 38 stands on shelves in Singapore two weeks later. */
const MONDAYS = ['2026-09-28', '2025-09-29', '2024-09-30', '2023-10-02', '2022-10-03'];
const harvests = [{ region: 'Western Australia', variety: 'Hass', size: null, from_week: 38, to_week: 39 }] as const;

async function subscriber() {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { ...company, primary: { ...company.primary, ...(await signInAgain(portal, company.primary)) } };
}

beforeAll(async () => {
  const shop = await openShop(portal);
  const aud = (amount: string) => ({ aud_per_kg: amount, per_kg: amount });
  await plantPrices(
    portal,
    MONDAYS.flatMap((monday) =>
      Array.from({ length: 14 }, (_, days) => {
        const day = new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
        return [
          { shop, day, origin: 'AU', ...aud('12.0000') },
          { shop, day, origin: 'MX', ...aud('10.0000') },
        ];
      }).flat(),
    ),
  );
  const company = await subscriber();
  owner = company.primary;
  colleague = await registerAuthorisedUser(portal, company);
  admin = await portal.signIn('admin');
});

const piece = (plan_id: string, harvest = 1) => ({ kind: 'windows', title: 'Spring', plan_id, harvest }) as const;

async function collect(name: string) {
  const plan = (await portal.call(createHarvestPlan, planForm({ name, harvests: [...harvests] }), owner)).body.data;
  const deck = await openDeck(portal, owner);
  expect((await addPiece(portal, owner, deck, piece(plan._id))).status).toBe(200);
  const { title, pieces, version } = await readDeck(portal, owner, deck);
  const piece_ids = pieces.map(({ _id }) => _id);
  await portal.call(
    saveDeck,
    { id: deck, title, is_shared: true, piece_ids },
    { token: owner.token, ifMatch: version },
  );
  return { plan, deck };
}

describe('harvest windows in a deck', () => {
  test('tell the best windows and the back-test, and are seen by colleagues', async () => {
    const { plan, deck } = await collect('Told');
    const [seen] = (await readDeck(portal, colleague, deck)).pieces;
    expect(seen).toMatchObject({
      kind: 'windows',
      is_seen: true,
      path: `/dashboard/windows?plan=${plan._id}&harvest=1`,
      source: 'Harvest plan “Told”, Hass, harvest weeks 38–39, and the portal’s prices',
    });
    expect(seen?.text).toContain(
      'Weeks 40–41 in Singapore (harvest: weeks 38–39): 20% above Mexico in four of four seasons, 56 visits.',
    );
    expect(seen?.text).toContain('These rules, applied to 2026 with 2025, 2024, 2023 and 2022 alone');
    expect((await fetchMedia(portal, seen?.image ?? '', { authorization: `Bearer ${colleague.token}` })).status).toBe(
      200,
    );
  });

  test('keep the figures of their picture when the plan changes, and are gone with it', async () => {
    const { plan, deck } = await collect('Changed later');
    const later = harvests.map((harvest) => ({ ...harvest, from_week: 10, to_week: 12 }));
    await portal.call(saveHarvestPlan, { id: plan._id, name: 'Changed later', harvests: later }, owner);
    const [piece] = (await readDeck(portal, owner, deck)).pieces;
    expect(piece?.text).toContain('Weeks 40–41 in Singapore');
    await portal.call(deleteHarvestPlan, { id: plan._id }, owner);
    expect((await readDeck(portal, owner, deck)).pieces).toMatchObject([{ is_seen: false, title: '', text: '' }]);
    const image = piece?.image ?? '';
    expect((await fetchMedia(portal, image, { authorization: `Bearer ${owner.token}` })).status).toBe(404);
  });

  test('are hidden from an ADMIN who signed in as the member', async () => {
    const { deck } = await collect('Kept inside');
    const { id, email } = owner;
    const reason = 'They asked for help.';
    const entry = await portal.call(startDirectLogin, { id, reason }, { token: admin.token, from: newSource() });
    const password = entry.body.data.secret;
    const entered = await portal.call(signInWithLink, { id, email, password }, { token: '', from: newSource() });
    const { pieces } = await readDeck(portal, { token: entered.body.data.token }, deck);
    expect(pieces).toMatchObject([{ is_seen: false, title: '', text: '', image: '' }]);
  });

  test('are not collected from another company, from a harvest that is not there, or without single prices', async () => {
    const { plan } = await collect('Not theirs');
    const { primary } = await subscriber();
    const theirs = await openDeck(portal, primary);
    expect((await addPiece(portal, primary, theirs, piece(plan._id))).status).toBe(404);
    const own = await openDeck(portal, owner);
    expect((await addPiece(portal, owner, own, piece(plan._id, 2))).status).toBe(404);
    const evaluation = (await registerCompany(portal)).primary;
    const kept = await portal.call(createHarvestPlan, planForm({ name: 'Small' }), evaluation);
    const small = await openDeck(portal, evaluation);
    expect((await addPiece(portal, evaluation, small, piece(kept.body.data._id))).status).toBe(404);
  });
});
