import type { AdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import type { DeskRequest } from '@portal/contract/content/advisory/desk';
import { registerAdmin } from './administration.ts';
import { type NewCompany, registerAuthorisedUser, registerCompany, signInAgain, subscribe } from './new-company.ts';
import type { NewMember } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';

type Sender = { token: string };
type Asking = { method?: 'GET' | 'POST' | 'PUT'; body?: unknown; version?: number };

/** Below /api/advisory-: 'requests', 'desk/requests', 'answers'. */
export function ask(portal: TestPortal, path: string, { token }: Sender, asking: Asking = {}) {
  const { body, method = body === undefined ? 'GET' : 'POST', version } = asking;
  return portal.request(`/api/advisory-${path}`, {
    method,
    token,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
}

/** A question that the portal takes. */
export const QUESTION = {
  topic: 'pricing',
  market_id: '',
  urgency: 'normal',
  subject: 'Which price for 25s?',
  body: 'What do shops in Singapore pay for 25s in October?',
  about: '',
};

export async function askQuestion(portal: TestPortal, sender: Sender, fields: object = {}): Promise<AdvisoryRequest> {
  const answer = await ask(portal, 'requests', sender, { body: { ...QUESTION, ...fields } });
  return answer.body.data;
}

export async function readAtDesk(portal: TestPortal, admin: Sender, id: string): Promise<DeskRequest> {
  return (await ask(portal, `desk/requests/${id}`, admin)).body.data;
}

export const replyTo = (
  portal: TestPortal,
  admin: Sender,
  id: string,
  { kind = 'answer', body = 'Around eight dollars.', version }: { kind?: string; body?: string; version?: number } = {},
) => ask(portal, `desk/requests/${id}/replies`, admin, { body: { kind, body }, ...(version && { version }) });

export type Subscribers = { company: NewCompany; primary: NewMember; colleague: NewMember };

/** A company with a Subscription: its Primary User, and somebody else of it. */
export async function registerSubscribers(portal: TestPortal): Promise<Subscribers> {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  const colleague = await registerAuthorisedUser(portal, company);
  const { token } = await signInAgain(portal, company.primary);
  await portal.mails();
  return { company, primary: { ...company.primary, token }, colleague };
}

export async function enterAs(portal: TestPortal, { id, email }: { id: string; email: string }): Promise<Sender> {
  const { token } = await portal.signIn('admin');
  const login = await portal.request(`/api/user/${id}/directLogin`, { method: 'POST', token });
  const body = { email, password: (login.body.data as { secret: string }).secret };
  const answer = await portal.request(`/api/user/${id}/newUserLogin`, { method: 'POST', body, from: newSource() });
  return answer.body.data;
}

export async function setPage(portal: TestPortal, id: string, permissions: object): Promise<void> {
  const { token } = await portal.signIn('admin');
  const pagePermissions = [{ page_name: 'Advisory_Service', permissions }];
  const body = { user_id: id, user_type: 2, pagePermissions };
  await portal.request('/api/assignPagePermission/addPermission', { method: 'POST', token, body });
}

/** An administrator who may do everything on the page. */
export async function registerAdviser(portal: TestPortal): Promise<NewMember> {
  const admin = await registerAdmin(portal);
  await setPage(portal, admin.id, { edit: true, publish: true });
  return admin;
}
