import { getPermissions, type PagePermission } from '@portal/contract/access/permissions/permissions';
import { getCurrentSession, type SessionUser } from '@portal/contract/access/session';
import type { Access } from '@portal/contract/call';
import { type Company, getOwnCompany } from '@portal/contract/customers/companies';
import { getProfile, type Profile } from '@portal/contract/customers/profile';
import { PAGES, permissionsOn } from '@portal/contract/page-permissions';
import { stored } from '../../src/lib/storage.ts';
import { type FakeApi, sampleOutput } from './fake-api.ts';
import { sampleId } from './sample-value.ts';

const DAY_MS = 86_400_000;
const ID = sampleId(0);
const later = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const NAMES = {
  firstName: 'Maximiliane-Luise',
  lastName: 'von Hohenlohe-Ingel',
  email: {
    name: 'maximiliane-luise.von-hohenlohe@avocado-growers.example',
    verified: true,
    isStopped: false,
  },
  imgUrl: '',
};

const profile: Profile = {
  ...sampleOutput(getProfile, 'full'),
  ...NAMES,
  _id: ID,
  country: ID,
  phoneNumber: '+61 412 345 678',
  isPrimaryUser: true,
};

const company: Company = {
  ...sampleOutput(getOwnCompany, 'full'),
  licence: {
    kind: 'subscription',
    status: 'active',
    since: later(-300).slice(0, 10),
    lastDay: later(65).slice(0, 10),
    daysLeft: 65,
    noticeGivenOn: null,
    cause: null,
    reason: '',
    next: { kind: 'expired', day: later(66).slice(0, 10) },
    planned: [],
  },
  mayRun: true,
};

/** Every permission of every page ticked, or none, and not the ones that an access asks for. */
function tickAll(isTicked: boolean, without: Access | undefined): PagePermission[] {
  const { page, permission: taken } = typeof without === 'object' && 'page' in without ? without : {};
  return PAGES.map(({ page_name, key, name }, index) => ({
    _id: sampleId(index),
    key,
    page_name,
    name,
    permissions: Object.fromEntries(
      permissionsOn(page_name).map((permission) => [
        permission,
        isTicked && !(page === page_name && [taken].flat().includes(permission)),
      ]),
    ),
  }));
}

type Rights = { readonly isPermitted?: boolean; readonly without?: Access | undefined };

/** A session in this browser, and what the API says about it. */
export function signIn(api: FakeApi, role: SessionUser['role'], { isPermitted = true, without }: Rights = {}) {
  const pagePermissions = tickAll(isPermitted, without);
  stored.user.set({ ...NAMES, id: ID, role });
  stored.permissions.set(pagePermissions);
  stored.accessToken.set('token');
  // The router waits for it before it opens a screen of administration.
  api.answerAlways(getCurrentSession, { endsAt: later(1), by: '', lockAfterMinutes: 30 });
  api.answer(getPermissions, { _id: ID, user_id: ID, user_type: 2, pagePermissions, version: 1 });
  api.answer(getProfile, profile);
  api.answer(getOwnCompany, company);
}
