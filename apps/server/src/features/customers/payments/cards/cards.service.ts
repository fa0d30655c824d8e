import type * as contract from '@portal/contract/customers/payments';
import { MAX_CARDS } from '@portal/contract/customers/payments';
import { violatedBy } from '../../../../platform/database/violated.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../../platform/throttle.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { readPayments } from '../payments.service.ts';
import { requirePrimaryUser } from '../payments-access.service.ts';
import { deleteCard, insertCard, lockCompany, selectCards, updateDefault } from './cards.queries.ts';
import { findCardProvider } from './set-up-provider.ts';

/** Limits the testing of stolen cards. */
const CARDS_PER_COMPANY: Quota = { name: 'cards', limit: 20, windowMs: DAY_MS };

const refuseToken = (text: 'cardRefused' | 'sameCard', cause?: unknown) =>
  new Refusal('invalidInput', { fields: [{ field: 'token', text }], cause });

export const addCard: Handler<typeof contract.addCard> = async (context, { id, token }) => {
  await requirePrimaryUser(context, id);
  const provider = findCardProvider(context);
  if (!provider) throw new Refusal('notAllowed');
  await useQuota(context, CARDS_PER_COMPANY, id);
  // Before the lock, so that it is not held during a call to the provider.
  const card = await provider.look(token);
  if (!card) throw refuseToken('cardRefused');
  const { db, clock } = context;
  try {
    await db.transaction().execute(async (trx) => {
      const company = await lockCompany(trx, id);
      if ((await selectCards(trx, id)).length >= MAX_CARDS) throw new Refusal('tooManyCards');
      await insertCard(trx, { ...card, token, provider: provider.name, company_id: id, created_at: clock.now() });
      const { brand, last4 } = card;
      const subject = { id, name: company.name };
      await recordAct(trx, context, { action: 'payments.card-added', subject, after: { brand, last4 } });
    });
  } catch (error) {
    throw violatedBy(error) === 'payment_cards_once' ? refuseToken('sameCard', error) : error;
  }
  return readPayments(context, id, 'primary');
};

export const setDefaultMethod: Handler<typeof contract.setDefaultMethod> = async (context, { id, card_id }) => {
  await requirePrimaryUser(context, id);
  await context.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, id);
    const cards = await selectCards(trx, id);
    const chosen = card_id ? cards.find((card) => card.id === card_id) : null;
    if (chosen === undefined) throw new Refusal('notFound');
    const before = cards.find((card) => card.is_default);
    if ((before?.id ?? null) === card_id) return;
    await updateDefault(trx, id, card_id);
    await recordAct(trx, context, {
      action: 'payments.default-method',
      subject: { id, name: company.name },
      before: cardMethod(before),
      after: cardMethod(chosen),
    });
  });
  return readPayments(context, id, 'primary');
};

const cardMethod = (card: { brand: string; last4: string } | null | undefined) =>
  card ? { method: card.brand, last4: card.last4 } : { method: 'bank-transfer' };

export const removeCard: Handler<typeof contract.removeCard> = async (context, { id, cardId }) => {
  await requirePrimaryUser(context, id);
  await context.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, id);
    const card = (await selectCards(trx, id)).find((of) => of.id === cardId);
    if (!card) throw new Refusal('notFound');
    await deleteCard(trx, cardId);
    const { brand, last4 } = card;
    const subject = { id, name: company.name };
    await recordAct(trx, context, { action: 'payments.card-removed', subject, before: { brand, last4 } });
  });
  return readPayments(context, id, 'primary');
};
