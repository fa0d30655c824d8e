import { createToken } from '@portal/contract/access/personal-tokens';
import { lockSession, signOut } from '@portal/contract/access/session';
import type { Call } from '@portal/contract/call';
import { getProfile } from '@portal/contract/customers/profile';
import type { ErrorCode } from '@portal/contract/errors';
import { isForAdmins, isWork, type PageName, type PermissionName } from '@portal/contract/page-permissions';
import { TOKEN_SCOPES, type TokenScope } from '@portal/contract/token-scopes';
import { grantsFor } from '../../src/features/access/licence-scope/default-grants.service.ts';
import type { StoredPagePermission } from '../../src/platform/database/tables.ts';
import { hashSecret } from '../../src/platform/secret.ts';
import { ACCOUNTS } from '../accounts.ts';
import { registerAdmin } from '../administration.ts';
import { enterAs } from '../advisory.ts';
import { changeLicence, registerCompany, signInAgain, subscribe } from '../new-company.ts';
import { type NewMember, PASSWORD, registerMember } from '../new-member.ts';
import type { TestPortal } from '../portal.ts';

export type Role = {
  token?: string;
  known?: 'session' | TokenScope;
  isAdmin?: boolean;
  /** Permissions in force, as 'Reports view'. */
  may?: ReadonlySet<string>;
  /** The licence shows less than the record grants. */
  isLimited?: boolean;
  isLocked?: boolean;
  isBeforeTerms?: boolean;
  isDirect?: boolean;
};

export function expectedRefusal(call: Call, role: Role): ErrorCode | undefined {
  const { access, despite = [] } = call;
  if (access === 'public') return undefined;
  const isForTokens = typeof access === 'object' && 'token' in access;
  if (!role.known || isForTokens === (role.known === 'session')) return 'signInFirst';
  if (role.isLocked && !despite.includes('lock')) return 'sessionLocked';
  if (role.isBeforeTerms && !despite.includes('terms')) return 'acceptTermsFirst';
  if (role.isDirect && call.ownerOnly) return 'notAsSomebodyElse';
  if (access === 'member') return undefined;
  if ('token' in access) return refusedToken(access.token, role);
  if ('role' in access) return refusedAsAdmin(role);
  const { page } = access;
  const names: readonly PermissionName[] = [access.permission].flat();
  const refusals = names.map((name) => refusedPermission(page, name, role));
  if (refusals.includes(undefined)) return undefined;
  return call.oneItem && !role.may?.has(`${page} show_page`) ? 'notFound' : refusals[0];
}

function refusedAsAdmin({ isDirect, isAdmin }: Role): ErrorCode | undefined {
  if (isDirect) return 'notAsSomebodyElse';
  return isAdmin ? undefined : 'notAllowed';
}

function refusedPermission(page: PageName, name: PermissionName, role: Role): ErrorCode | undefined {
  const asAdmin = isForAdmins(page, name) ? refusedAsAdmin(role) : undefined;
  if (asAdmin) return asAdmin;
  if (isWork(name) && role.isDirect) return 'notAsSomebodyElse';
  if (role.may?.has(`${page} show_page`) && role.may.has(`${page} ${name}`)) return undefined;
  return role.isLimited && !isWork(name) ? 'licenceTooSmall' : 'notAllowed';
}

function refusedToken(token: TokenScope | 'any', role: Role): ErrorCode | undefined {
  if (token === 'any') return undefined;
  if (token !== role.known) return 'notAllowed';
  return role.isLimited ? 'licenceTooSmall' : undefined;
}

const granted = (entries: readonly StoredPagePermission[]) =>
  new Set(
    entries.flatMap(({ page_name, permissions }) =>
      Object.keys(permissions)
        .filter((name) => permissions[name])
        .map((name) => `${page_name} ${name}`),
    ),
  );

const EVERYTHING = granted(grantsFor('admin'));
const SUBSCRIBED = granted(grantsFor('subscription'));
const EVALUATED = granted(grantsFor('evaluation'));
const SOME = new Set(['show_page', 'load_user', 'manage_licence', 'edit_permission']);

export async function openRoles(portal: TestPortal): Promise<Record<string, Role>> {
  const { db } = portal.database;
  const session = async (account: keyof typeof ACCOUNTS) => (await portal.signIn(account)).token;
  const setRecord = ({ id }: NewMember, entries: StoredPagePermission[]) =>
    db
      .updateTable('permission_records')
      .set({ entries: JSON.stringify(entries) })
      .where('member_id', '=', id)
      .execute();
  const admin = async (entries?: StoredPagePermission[]) => {
    const member = await registerAdmin(portal);
    if (entries) await setRecord(member, entries);
    return member.token;
  };

  const expired = await session('client');
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(0), last_seen_at: new Date(0), ends_at: new Date(1) })
    .where('token_hash', '=', hashSecret(expired))
    .execute();
  await portal.call(getProfile, {}, { token: expired });
  const revoked = await session('client');
  await portal.call(signOut, {}, { token: revoked });
  const locked = await session('client');
  await portal.call(lockSession, {}, { token: locked });
  const newcomer = await registerMember(portal);
  await db.deleteFrom('terms_acceptances').where('member_id', '=', newcomer.id).execute();
  const { id: companyId, primary: pageless } = await registerCompany(portal);
  await subscribe(portal, companyId);
  await setRecord(pageless, grantsFor('none'));
  const client = await portal.signIn('client');
  const someGrants = grantsFor('admin').map((entry) => ({
    ...entry,
    permissions: Object.fromEntries(
      Object.entries(entry.permissions).map(([name]) => [
        name,
        entry.page_name === 'Reports' || (entry.page_name === 'Admin' && SOME.has(name)),
      ]),
    ),
  }));
  const limited = { known: 'session', may: new Set(['Home show_page']), isLimited: true } as const;

  return {
    'a stranger': {},
    'a token that is none': { token: 'x' },
    'a forged token': { token: 'A'.repeat(43) },
    'an expired session': { token: expired },
    'a session that was signed out': { token: revoked },
    'a locked session': { token: locked, known: 'session', may: SUBSCRIBED, isLocked: true },
    'a member before the terms': { token: newcomer.token, known: 'session', may: EVALUATED, isBeforeTerms: true },
    'a member who waits for approval': { token: await session('waiting'), known: 'session' },
    'a CLIENT without a page': { token: pageless.token, known: 'session' },
    'a CLIENT of Evaluation': {
      token: await session('evaluation'),
      known: 'session',
      may: EVALUATED,
      isLimited: true,
    },
    'a CLIENT of Subscription': { token: client.token, known: 'session', may: SUBSCRIBED },
    'a CLIENT whose licence expired': { token: await openUnder(portal, 'expired'), ...limited },
    'a CLIENT whose licence is suspended': { token: await openUnder(portal, 'suspended'), ...limited },
    'the Primary User of a terminated licence': {
      token: await openUnder(portal, 'terminated'),
      ...limited,
      may: new Set(),
    },
    'an ADMIN without a permission': { token: await admin(grantsFor('none')), known: 'session', isAdmin: true },
    'an ADMIN with some permissions': {
      token: await admin(someGrants),
      known: 'session',
      isAdmin: true,
      may: granted(someGrants),
    },
    'an ADMIN': {
      token: await session('admin'),
      known: 'session',
      isAdmin: true,
      may: EVERYTHING,
    },
    'a direct login as a CLIENT': {
      token: (await enterAs(portal, { ...client, email: ACCOUNTS.client.email })).token,
      known: 'session',
      may: SUBSCRIBED,
      isDirect: true,
    },
    'a direct login as an ADMIN': {
      token: (await enterAs(portal, await registerAdmin(portal))).token,
      known: 'session',
      isAdmin: true,
      may: EVERYTHING,
      isDirect: true,
    },
    ...(await openTokens(portal)),
  };
}

async function openUnder(portal: TestPortal, end: 'expired' | 'suspended' | 'terminated'): Promise<string> {
  const { id, primary } = await registerCompany(portal);
  await subscribe(portal, id);
  if (end === 'expired') await expireLicence(portal, id);
  else await changeLicence(portal, id, { kind: end, cause: 'breach' });
  return (await signInAgain(portal, primary)).token;
}

async function expireLicence({ database: { db }, deps }: TestPortal, companyId: string): Promise<void> {
  const { id } = await db
    .selectFrom('licences')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const details = JSON.stringify({ first_day: '2020-01-01', last_day: '2020-12-31' });
  const event = { licence_id: id, kind: 'subscription', at: deps.clock.now(), details } as const;
  await db.insertInto('licence_events').values(event).execute();
}

/** A token of each scope, and one whose licence expired later. */
async function openTokens(portal: TestPortal): Promise<Record<string, Role>> {
  const { db } = portal.database;
  const make = async (...scopes: TokenScope[]) => {
    const { id, primary } = await registerCompany(portal);
    await subscribe(portal, id);
    const answer = await portal.call(
      createToken,
      { name: 'Sheet', scopes, password: PASSWORD },
      { token: primary.token },
    );
    return { companyId: id, token: (answer.body.data as { token: string }).token };
  };
  const good = await Promise.all(
    TOKEN_SCOPES.map(async (scope) => {
      const { token } = await make(scope);
      return [`a personal token for ${scope}`, { token, known: scope, may: SUBSCRIBED }] as const;
    }),
  );
  const outlived = await make('prices');
  await expireLicence(portal, outlived.companyId);
  // Use is recorded once a minute, and this clock stands still.
  await db.updateTable('personal_tokens').set({ last_used_at: portal.deps.clock.now() }).execute();
  return {
    ...Object.fromEntries(good),
    'a personal token of an expired licence': {
      token: outlived.token,
      known: 'prices',
      isLimited: true,
    },
  };
}
