import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { signIn } from '@portal/contract/access/session';
import { setAdmin } from '@portal/contract/customers/members';
import type { PageName, PermissionName } from '@portal/contract/page-permissions';
import { type NewMember, registerMember } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';

export async function enter(portal: TestPortal, { email, password }: { email: string; password: string }) {
  const answer = await portal.call(signIn, { email, password }, { from: newSource() });
  return { status: answer.status, ...answer.body.data };
}

/** A member promoted by the first administrator, signed in again. */
export async function registerAdmin(portal: TestPortal): Promise<NewMember> {
  const member = await registerMember(portal);
  const { token } = await portal.signIn('admin');
  await portal.call(setAdmin, { id: member.id, status: true }, { token });
  const { token: own = '' } = await enter(portal, member);
  return { ...member, token: own };
}

/** An administrator with every permission except this one. */
export async function registerAdminWithout(
  portal: TestPortal,
  name: PermissionName,
  page_name: PageName = 'Admin',
): Promise<NewMember> {
  const member = await registerAdmin(portal);
  const { token } = await portal.signIn('admin');
  const pagePermissions = [{ page_name, permissions: { [name]: false } }];
  await portal.call(savePermissions, { user_id: member.id, user_type: 2, pagePermissions }, { token });
  return member;
}

export function actsOn(portal: TestPortal, subjectId: string) {
  return portal.database.db
    .selectFrom('audit_log')
    .select(['actor', 'behind', 'action', 'subject', 'before', 'after', 'reason', 'address'])
    .where('subject_id', '=', subjectId)
    .where('action', 'not like', 'sign-in.%')
    .orderBy('id')
    .execute();
}
