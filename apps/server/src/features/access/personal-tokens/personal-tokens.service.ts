import type * as contract from '@portal/contract/access/personal-tokens';
import { MAX_TOKENS, type PersonalToken } from '@portal/contract/access/personal-tokens';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { askForPassword } from '../passwords/own-password.service.ts';
import { refusesExport } from '../permissions/permissions.service.ts';
import { countTokens, deleteToken, insertToken, selectToken, selectTokens } from './personal-tokens.queries.ts';

/** Lets secret scanners recognise a token. */
const PREFIX = 'avo_';

export const listTokens: Handler<typeof contract.listTokens> = async ({ db, caller }) =>
  (await selectTokens(db, caller.memberId)).map(toPersonalToken);

/** Tokens live long and outside the portal: creating one needs the password, and only the hash is stored. */
export const createToken: Handler<typeof contract.createToken> = async (
  context,
  { name, scopes: chosen, password },
) => {
  const { db, clock, caller } = context;
  const scopes = TOKEN_SCOPES.filter((scope) => chosen.includes(scope));
  for (const scope of scopes) {
    const refusal = refusesExport(caller, scope);
    if (refusal) throw new Refusal(refusal);
  }
  const requireStillRight = await askForPassword(context, 'password', password);
  const token = PREFIX + newSecret();
  const created = await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    if ((await countTokens(trx, caller.memberId)) >= MAX_TOKENS) throw new Refusal('tooManyTokens');
    const row = await insertToken(trx, {
      member_id: caller.memberId,
      name: name.trim(),
      scopes,
      token_hash: hashSecret(token),
      created_at: clock.now(),
    });
    await recordAct(trx, context, {
      action: 'token.created',
      subject: { id: row.id, name: row.name },
      after: { scopes: scopes.join(', ') },
    });
    await notifyOwner(trx, { memberId: caller.memberId, occurrence: 'token', at: row.created_at });
    return row;
  });
  return { ...toPersonalToken(created), token };
};

export const revokeToken: Handler<typeof contract.revokeToken> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const deleted = await deleteToken(trx, context.caller.memberId, id);
    if (!deleted) throw new Refusal('notFound');
    await recordAct(trx, context, { action: 'token.revoked', subject: { id, name: deleted.name } });
  });
  return { _id: id };
};

export const checkToken: Handler<typeof contract.checkToken> = async ({ db, caller }) => {
  const row = await selectToken(db, caller.sessionId);
  if (!row) throw new Refusal('signInFirst');
  return toPersonalToken(row);
};

type Row = NonNullable<Awaited<ReturnType<typeof selectToken>>>;

const toPersonalToken = (row: Row): PersonalToken => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
