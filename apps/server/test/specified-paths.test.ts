import { calls } from '@portal/contract/calls';
import { expect, test } from 'vitest';
import { usePortal } from './portal.ts';

const portal = usePortal();

/** Paths quoted in the specification: other programs may call them, so they never change. */
const SPECIFIED: Record<string, string> = {
  signIn: 'POST /api/authentication',
  signOut: 'POST /api/authentication/logout',
  lockSession: 'POST /api/authentication/lock',
  unlockSession: 'POST /api/authentication/unlock',
  signUp: 'POST /api/sign-up/1',
  verifyMail: 'POST /api/sign-up/verifyMail/:userId',
  requestPasswordReset: 'POST /api/passwordReset',
  setNewPassword: 'POST /api/newPassword/:userId/:token',
  startDirectLogin: 'POST /api/user/:id/directLogin',
  signInWithLink: 'POST /api/user/:id/newUserLogin',
  signInFromPartner: 'POST /api/userSso/userLogin',
  getPermissions: 'GET /api/assignPagePermission/:userId/2',
  savePermissions: 'POST /api/assignPagePermission/addPermission',
  listMembers: 'GET /api/user/avocado/avocado-user',
  setAdmin: 'PUT /api/user/:id/userToAdmin',
  listCountries: 'GET /api/countries',
  listMarkets: 'GET /api/countries/countryList',
  setCountryStatus: 'PUT /api/countries/:id/countriesUpdate',
  listRetailers: 'GET /api/retailers',
  listRetailerTypes: 'GET /api/categoryType',
  getHomeContent: 'GET /api/dashboardSettings',
  saveHomeContent: 'POST /api/dashboardSettings/settingsAddUpdate',
  getLogo: 'GET /api/logo',
  changeLogo: 'PUT /api/logo',
  changeFavicon: 'PUT /api/logo/favicon',
  contactSupport: 'POST /api/contactSupport',
  listFootage: 'GET /api/marketFootage',
  listFootageOfDay: 'GET /api/marketFootage/marketFootage:date',
  addFootage: 'POST /api/marketFootage/marketFootageAdd',
  updateFootage: 'PUT /api/marketFootage/:id/marketFootageUpdate',
  deleteFootage: 'DELETE /api/marketFootage/:id/marketFootageDelete',
  importImage: 'POST /api/import-image',
  listImages: 'GET /api/import-image/get-images',
  getHealth: 'GET /api/health',
};

test.each(Object.entries(SPECIFIED))('%s is %s', (name, address) => {
  const [method = '', url = ''] = address.split(' ');
  expect(`${calls[name]?.method} /api${calls[name]?.path}`).toBe(address);
  expect(portal.app.hasRoute({ method, url })).toBe(true);
});
