import { randomUUID } from 'node:crypto';
import type { Call } from '@portal/contract/call';
import { addReviewComment } from '@portal/contract/content/competitor-reviews/comments';
import { addPostComment } from '@portal/contract/content/feed/comments';
import { createCollection } from '@portal/contract/content/media-library/collections';
import { contactSupport } from '@portal/contract/site/support';
import { registerAdmin } from '../administration.ts';
import { registerSubscribers } from '../advisory.ts';
import { createReview, publishReview } from '../competitor-reviews.ts';
import { addPiece, openDeck } from '../decks.ts';
import { writePost } from '../feed.ts';
import { plantFilmDraft, plantFootage } from '../footage.ts';
import { addAsset } from '../media-library.ts';
import type { NewMember } from '../new-member.ts';
import { png } from '../pictures.ts';
import type { TestPortal } from '../portal.ts';
import { plantFile } from '../reports.ts';
import { openAdvice } from './advisory-belongings.ts';
import { openCompany } from './company-belongings.ts';
import { makeFor } from './make.ts';
import { openMember } from './member-belongings.ts';
import { openPrices } from './price-belongings.ts';
import { openReports } from './report-belongings.ts';

/** Belongs to one member or company, is restricted, or is everybody's. */
type Whose = 'personal' | 'company' | 'guarded' | 'everybody';

type Belonging = {
  whose: Whose;
  ids: Record<string, string>;
  /** An id of the attacker's own in place of `id`; the rest stays somebody else's. */
  besides?: string;
};

export type Belongings = {
  owner: NewMember;
  colleague: NewMember;
  outsider: NewMember;
  admin: { id: string; token: string };
  otherAdmin: NewMember;
  personalToken: string;
  byPath: Record<string, Belonging>;
  byField: Record<string, Belonging>;
};

/** Throws for unknown fields, so that every new call gets its attack. */
export function findBelonging({ byPath, byField }: Belongings, call: Call, field: string): Belonging {
  const paths = Object.keys(byPath).filter((path) => `${call.path}/`.startsWith(`${path}/`));
  const path = paths.toSorted((a, b) => b.length - a.length).find((each) => byPath[each]?.ids[field]);
  const found = (path && byPath[path]) || byField[field];
  if (!found) throw new Error(`Say in belongings.ts whose '${field}' of ${call.method} ${call.path} is`);
  return found;
}

/** Two companies, two administrators, and one of everything that has an id. */
export async function openBelongings(portal: TestPortal): Promise<Belongings> {
  const { db } = portal.database;
  const now = portal.deps.clock.now();
  const admin = await portal.signIn('admin');
  const otherAdmin = await registerAdmin(portal);
  const { company, primary: owner, colleague } = await registerSubscribers(portal);
  const { company: otherCompany, primary: outsider } = await registerSubscribers(portal);
  const make = makeFor(portal);

  const {
    shop,
    market,
    observation,
    visit,
    batch,
    exportImport,
    template,
    visitDraft,
    visitPhoto,
    reviewAct,
    view,
    alert,
    scenario,
    plan,
  } = await openPrices(portal, make, { admin, owner });
  const deck = await openDeck(portal, owner);
  const figure = { kind: 'figure', title: 'Stores', figure: 'stores', query: `market_id=${market}` } as const;
  const piece = (await addPiece(portal, owner, deck, figure)).body.data._id;

  const { series_id, published, draft, version, dataFile, download } = await openReports(portal, make, owner);

  const filmDraft = await plantFilmDraft(portal, { created_by: admin.id });
  const [deletedFootage = ''] = await plantFootage(portal, [{ market_id: market, deleted_at: now }]);
  const { asset } = await addAsset(portal, await png(), { access: 'hidden' }, admin);
  const collection = await make(createCollection, admin, { name: 'Recipes' });
  const review = await createReview(portal, { market_id: market, origin_code: 'PE' }, admin);
  const [told, otherTold] = [
    await createReview(portal, { market_id: market, origin_code: 'KE' }, admin),
    await createReview(portal, { market_id: market, origin_code: 'MX' }, admin),
  ];
  await publishReview(portal, told, admin);
  await publishReview(portal, otherTold, admin);
  const reviewComment = await make(addReviewComment, owner, { id: told._id, text: 'Seen in store' });
  const event = { kind: 'event', event_start: '2026-03-02T10:00:00.000Z', event_end: '2026-03-02T12:00:00.000Z' };
  const draftPost = await writePost(portal, { ...event, is_published: false }, admin);
  const post = await writePost(portal, {}, admin);
  const otherPost = await writePost(portal, {}, admin);
  const postPicture = await plantFile(portal, 'post-picture', 'image/png', await png());
  await db.insertInto('post_pictures').values({ file_id: postPicture, member_id: admin.id, created_at: now }).execute();
  const comment = await make(addPostComment, owner, { id: post._id, text: 'Good to know' });

  const { attachment, unsent, alsoUnsent, picture, advisersFile, request, call, answer } = await openAdvice(
    portal,
    make,
    {
      admin,
      owner,
    },
  );
  const supportWords = { type: 'A question about the portal', detail: 'How do I …?' } as const;
  const support = await make(contactSupport, owner, supportWords);
  const { feed, device, passkey, webhook, delivery, token, notification, session } = await openMember(
    portal,
    make,
    owner,
  );

  const { invitation, waiting, asking, invoice, credited, card } = await openCompany(portal, make, {
    admin,
    owner,
    company,
  });
  const { id: home } = await db.selectFrom('home_content').select('id').executeTakeFirstOrThrow();
  const { id: type } = await db.selectFrom('retailer_types').select('id').limit(1).executeTakeFirstOrThrow();

  const of = (whose: Whose) => (ids: Record<string, string>, besides?: string) => ({
    whose,
    ids,
    ...(besides && { besides }),
  });
  const [personal, guarded, everybody] = [of('personal'), of('guarded'), of('everybody')];
  const ofCompany = (ids: Record<string, string>) => guarded({ id: company.id, ...ids }, otherCompany.id);
  return {
    owner,
    colleague,
    outsider,
    admin,
    otherAdmin,
    personalToken: token.token ?? '',
    byPath: {
      '/advisory-calls/:id': guarded({ id: call._id }),
      '/advisory-desk/advisers/:id': guarded({ id: admin.id }),
      '/advisory-desk/answers/:id': guarded({ id: answer._id }),
      '/advisory-desk/requests/:id': guarded({ id: request._id }),
      '/advisory-desk/requests/:id/replies': guarded({ id: request._id, file_ids: advisersFile._id }),
      '/advisory-files/:id': guarded({ id: attachment._id }),
      '/advisory-requests': personal({ file_ids: unsent._id, picture_id: picture._id }),
      '/advisory-requests/:id': personal({ id: request._id }),
      '/advisory-requests/:id/calls': guarded({ id: request._id }),
      '/advisory-requests/:id/messages': personal({ id: request._id, file_ids: alsoUnsent._id }),
      '/approvals/:id': guarded({ id: waiting.id }),
      '/asset-collections/:id': everybody({ id: collection._id, cover_id: asset._id }),
      '/assets/:id': guarded({ id: asset._id }),
      '/assets/zip': guarded({ ids: asset._id }),
      '/companies/:id': ofCompany({}),
      '/companies/:id/cards/:cardId': ofCompany({ cardId: card }),
      '/companies/:id/credit-notes/:creditNoteId': ofCompany({ creditNoteId: credited.credit_notes[0]?._id ?? '' }),
      '/companies/:id/default-method': ofCompany({ card_id: card }),
      '/companies/:id/invitations/:invitationId': ofCompany({ invitationId: invitation }),
      '/companies/:id/invoices/:invoiceId': ofCompany({ invoiceId: invoice }),
      '/companies/:id/join-requests/:memberId': ofCompany({ memberId: asking.id }),
      '/companies/:id/primary-user': ofCompany({ memberId: colleague.id }),
      '/companies/:id/seats/:memberId': ofCompany({ memberId: colleague.id }),
      '/competitor-reviews/:id': guarded({ id: review._id }),
      '/competitor-reviews/:id/brief': everybody({ id: told._id }),
      '/competitor-reviews/:id/comments': everybody({ id: told._id }),
      '/competitor-reviews/:id/publications': everybody({ id: told._id }),
      '/competitor-reviews/:id/comments/:comment_id': guarded(
        { id: told._id, comment_id: reviewComment._id },
        otherTold._id,
      ),
      '/countries/:id': everybody({ id: market }),
      '/countries/statuses': everybody({ ids: market }),
      '/decks/:id': personal({ id: deck, piece_ids: piece }),
      '/decks/:id/pieces': personal({ id: deck }),
      '/decks/:id/pieces/:piece_id': personal({ id: deck, piece_id: piece }),
      '/export-volumes/imports/:id': guarded({ id: exportImport._id }),
      '/import-templates/:id': guarded({ id: template._id }),
      '/markets/:id': everybody({ id: market }),
      '/footage/:id': guarded({ id: deletedFootage }),
      // Hidden footage is left out of the list.
      '/footage/first-prices': everybody({ ids: deletedFootage }),
      '/footage/zip': guarded({ ids: deletedFootage }),
      '/footage/drafts/:draft_id': guarded({ draft_id: filmDraft }),
      '/harvest-plans/:id': of('company')({ id: plan._id }),
      '/marketFootage/:id': guarded({ id: deletedFootage }),
      '/netback-scenarios/:id': of('company')({ id: scenario._id, market_id: market }),
      '/notifications/:id': personal({ id: notification }),
      '/atom-feeds/:id': personal({ id: feed._id }),
      '/push-devices/:id': personal({ id: device._id }),
      '/passkeys/:id': personal({ id: passkey._id }),
      '/personal-tokens/:id': personal({ id: token._id }),
      '/webhooks/:id': personal({ id: webhook._id, delivery_id: delivery }),
      '/posts': guarded({ id: published, _id: postPicture }),
      '/posts/:id': guarded({ id: draftPost._id, _id: postPicture }),
      '/posts/:id/comments/:comment_id': guarded({ id: post._id, comment_id: comment._id }, otherPost._id),
      '/price-alerts/:id': personal({ id: alert._id }),
      '/price-alerts/seen': personal({ ids: alert._id }),
      '/price-batches/:id': guarded({ id: batch._id }),
      '/price-observations/:id': guarded({ id: observation }),
      '/price-photos/:id': guarded({ id: deletedFootage }),
      '/price-photos/zip': guarded({ price_ids: observation }),
      '/price-reviews': guarded({ ids: observation }),
      '/price-reviews/acts/:id': personal({ id: reviewAct }),
      '/price-reviews/matching': personal({ act_id: reviewAct }),
      '/store-prices/:id': everybody({ id: shop.storeId }),
      '/price-views/:id': personal({ id: view._id }),
      '/report-downloads/:id': personal({ id: download._id }),
      '/report-series/:id': everybody({ id: series_id }),
      '/reports/:id': guarded({ id: draft }),
      '/reports/:id/data-files/:file_id': guarded({ id: draft, file_id: dataFile }, published),
      '/reports/:id/files/:file_id': guarded({ id: draft, file_id: dataFile }, published),
      '/reports/:id/pages/:page': guarded({ id: draft, version_id: version ?? '' }, published),
      '/reports/:id/pages/:page/text': guarded({ id: draft }),
      '/retailers/:id': everybody({ id: shop.retailerId }),
      '/retailers/:id/merge': everybody({ id: shop.retailerId, into: shop.retailerId }),
      '/sessions/:id': personal({ id: session }),
      '/store-visits/:id': guarded({ id: visit }),
      '/stores/:id': everybody({ id: shop.storeId }),
      '/stores/:id/merge': everybody({ id: shop.storeId, into: shop.storeId }),
      '/support-messages/:id': guarded({ id: support._id }),
      '/user/:id': guarded({ id: owner.id }),
      '/visit-drafts': personal({ id: visitDraft._id }),
      '/visit-drafts/:id': personal({ id: visitDraft._id }),
      '/visit-drafts/:id/photos/:photo_id': personal({ id: visitDraft._id, photo_id: visitPhoto }),
    },
    byField: {
      // Chosen by the sender for the photos of a visit.
      _id: everybody({ _id: randomUUID() }),
      assignee: everybody({ assignee: admin.id }),
      assignee_id: everybody({ assignee_id: admin.id }),
      author: everybody({ author: admin.id }),
      batch_id: guarded({ batch_id: batch._id }),
      collection_id: everybody({ collection_id: collection._id }),
      collection_ids: everybody({ collection_ids: collection._id }),
      company_id: guarded({ company_id: company.id }),
      country: everybody({ country: market }),
      country_id: everybody({ country_id: market }),
      footage_id: guarded({ footage_id: deletedFootage }),
      footage_ids: guarded({ footage_ids: deletedFootage }),
      market: everybody({ market }),
      market_id: everybody({ market_id: market }),
      market_ids: everybody({ market_ids: market }),
      marketsOfInterest: everybody({ marketsOfInterest: market }),
      observation_id: guarded({ observation_id: observation }),
      report_id: guarded({ report_id: draft }),
      // Of an alert on a window, which samples are not: windows.jobs.test.ts.
      plan_id: everybody({ plan_id: plan._id }),
      retailer_id: everybody({ retailer_id: shop.retailerId }),
      review_id: guarded({ review_id: review._id }),
      series_id: everybody({ series_id }),
      settingId: everybody({ settingId: home }),
      scenario_id: of('company')({ scenario_id: scenario._id }),
      store_id: everybody({ store_id: shop.storeId }),
      supersedes_id: guarded({ supersedes_id: draft }),
      template_id: guarded({ template_id: template._id }),
      type: everybody({ type }),
      // Chosen by the sender for idempotence.
      upload_id: everybody({ upload_id: randomUUID() }),
      userId: guarded({ userId: owner.id }),
      user_id: guarded({ user_id: owner.id }),
      user_ids: guarded({ user_ids: owner.id }),
      // A filter: its hidden prices are not found.
      visit_id: everybody({ visit_id: visit }),
    },
  };
}
