import * as branding from './branding.ts';
import type { Call } from './call.ts';
import * as health from './health.ts';
import * as home from './home.ts';
import * as markets from './markets.ts';
import * as permissions from './permissions.ts';
import * as session from './session.ts';

/** Every JSON call of the portal by its name, so that tests and the API document can walk them. */
export const calls: Record<string, Call> = {
  getHealth: health.getHealth,
  signIn: session.signIn,
  signOut: session.signOut,
  getPermissions: permissions.getPermissions,
  getHomeContent: home.getHomeContent,
  getLogo: branding.getLogo,
  listCountries: markets.listCountries,
  listMarkets: markets.listMarkets,
  listRetailers: markets.listRetailers,
  listRetailerTypes: markets.listRetailerTypes,
};
