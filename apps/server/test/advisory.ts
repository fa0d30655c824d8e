import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { signInWithLink } from '@portal/contract/access/session';
import type { RequestInput } from '@portal/contract/call';
import { type AdvisoryRequest, askAdviser } from '@portal/contract/content/advisory/advisory';
import { type AdvisoryFile, addAdvisoryFile } from '@portal/contract/content/advisory/attachments';
import { type AdvisoryCall, chooseAdvisoryCall, proposeAdvisoryCall } from '@portal/contract/content/advisory/calls';
import { type DeskRequest, getDeskRequest, replyToAdvisoryRequest } from '@portal/contract/content/advisory/desk';
import { startDirectLogin } from '@portal/contract/customers/members';
import { DAY_MS } from '../src/platform/durations.ts';
import { registerAdmin } from './administration.ts';
import { filePart, sendForm } from './forms.ts';
import { type NewCompany, registerAuthorisedUser, registerCompany, signInAgain, subscribe } from './new-company.ts';
import type { NewMember } from './new-member.ts';
import { newSource, type TestPortal } from './portal.ts';

type Sender = { token: string };
export const QUESTION = {
  topic: 'pricing',
  market_id: '',
  urgency: 'normal',
  subject: 'Which price for 25s?',
  body: 'What do shops in Singapore pay for 25s in October?',
  about: '',
} satisfies RequestInput<typeof askAdviser>;

export async function askQuestion(portal: TestPortal, sender: Sender, fields: object = {}): Promise<AdvisoryRequest> {
  const answer = await portal.send(askAdviser, { ...QUESTION, ...fields }, sender);
  return answer.body.data;
}

export async function attach(
  portal: TestPortal,
  { token }: Sender,
  content: Buffer | string,
  name: string,
  type: string,
): Promise<AdvisoryFile> {
  const form = [{ name: 'file_name', value: name }, filePart('file', content, name, type)];
  return (await sendForm(portal, addAdvisoryFile, form, { token })).body.data;
}

/** The adviser proposes a time, the asker chooses it. */
export async function bookCall(
  portal: TestPortal,
  { adviser, asker }: Record<'adviser' | 'asker', Sender>,
  id: string,
): Promise<AdvisoryCall> {
  const time = new Date(portal.deps.clock.now().getTime() + DAY_MS).toISOString();
  const proposed = await portal.call(proposeAdvisoryCall, { id, times: [time], minutes: 30 }, { token: adviser.token });
  const { _id } = proposed.body.data;
  return (await portal.call(chooseAdvisoryCall, { id: _id, time }, { token: asker.token })).body.data;
}

export async function readAtDesk(portal: TestPortal, admin: Sender, id: string): Promise<DeskRequest> {
  return (await portal.call(getDeskRequest, { id }, admin)).body.data;
}

export const replyTo = (
  portal: TestPortal,
  admin: Sender,
  id: string,
  {
    kind = 'answer',
    body = 'Around eight dollars.',
    version,
  }: { kind?: 'answer' | 'question'; body?: string; version?: number } = {},
) =>
  portal.call(replyToAdvisoryRequest, { id, kind, body }, { token: admin.token, ...(version && { ifMatch: version }) });

export type Subscribers = { company: NewCompany; primary: NewMember; colleague: NewMember };

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
  const login = await portal.call(startDirectLogin, { id, reason: 'They asked for help.' }, { token });
  const answer = await portal.call(
    signInWithLink,
    { id, email, password: login.body.data.secret },
    { from: newSource() },
  );
  return answer.body.data;
}

export async function setPage(portal: TestPortal, id: string, permissions: Record<string, boolean>): Promise<void> {
  const { token } = await portal.signIn('admin');
  const pagePermissions = [{ page_name: 'Advisory_Service', permissions }];
  await portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, { token });
}

export async function registerAdviser(portal: TestPortal): Promise<NewMember> {
  const admin = await registerAdmin(portal);
  await setPage(portal, admin.id, { edit: true, publish: true });
  return admin;
}
