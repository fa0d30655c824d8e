import type { SessionUser } from '@portal/contract/access/session';
import { screens } from '../src/app/catalogue.ts';
import type { Hold } from '../src/lib/storage.ts';
import type { ScreenName } from '../src/shared/catalogue/catalogue.ts';
import type { Screen } from '../src/shared/catalogue/feature.ts';
import { door } from '../src/shared/door/door.ts';
import { sampleId } from './harness/sample-value.ts';

type Role = SessionUser['role'];

/** A screen at one address, for one role. */
export type View = {
  readonly screen: Screen;
  readonly address: string;
  readonly role: Role;
  /** Stands between the member and the portal. */
  readonly hold: Hold | undefined;
  /** Shows nothing that it asks the API for, so it has one state. */
  readonly isStatic: boolean;
  /** Shows one thing that is always there, never an empty list. */
  readonly isNeverEmpty: boolean;
  /** Every signed-in member has it, whatever their permissions. */
  readonly isForEveryMember: boolean;
  /** On a phone it is a menu, which asks for nothing. */
  readonly isMenuOnPhones: boolean;
};

const ID = sampleId(0);

/** Addresses at which a screen shows something else, by role. */
const MORE: { readonly [name in ScreenName]?: { readonly [role in Role]?: readonly string[] } } = {
  admin: { ADMIN: [`?user=${ID}`] },
  advisory: {
    CLIENT: ['?tab=ask', '?tab=requests', `?tab=requests&request=${ID}`, '?tab=library'],
    ADMIN: ['?tab=requests', `?tab=requests&request=${ID}`, '?tab=library'],
  },
  competitor: {
    CLIENT: [
      `?market_id=${ID}&origin=MX&history=yes`,
      `?market_id=${ID}&origin=MX&revision=2`,
      `?market_id=${ID}&compare=MX,NZ`,
    ],
    ADMIN: [`?market_id=${ID}&origin=MX&write=yes`, `?market_id=${ID}&origin=MX`],
  },
  decks: { CLIENT: [`?deck=${ID}`] },
  exportVolumes: { ADMIN: [''] },
  netback: { CLIENT: [`?scenario=${ID}`], ADMIN: [''] },
  feed: { ADMIN: [''] },
  home: { ADMIN: [''] },
  market: { CLIENT: [`?item=${ID}`, '?view=stores'], ADMIN: ['', `?store=${ID}`] },
  medialibrary: { CLIENT: ['?view=list', `?asset=${ID}`], ADMIN: [`?asset=${ID}`] },
  priceCapture: { ADMIN: [`?draft=${ID}`] },
  priceImports: { ADMIN: [`?batch=${ID}`] },
  priceObservations: { CLIENT: [`?price=${ID}`] },
  priceReview: { ADMIN: [`?price=${ID}`] },
  priceVisits: { CLIENT: [`?visit=${ID}`] },
  reports: { ADMIN: [''] },
  retailers: { ADMIN: [`?retailer_id=${ID}`] },
  scorecard: { CLIENT: [`?retailer_id=${ID}`] },
  windows: { CLIENT: [`?plan=${ID}`], ADMIN: [''] },
  search: { CLIENT: [`?q=hass&kind=report&market=${ID}&from=2026-10-01&to=2026-10-31`] },
};

/** Screens that stay blank until a list is chosen or words are given. */
const BEGIN: { readonly [name in ScreenName]?: string } = { admin: '?list=all', search: '?q=hass' };

/** Values for the parameters of an address. */
const VALUES: Readonly<Record<string, string>> = { $id: ID, $name: 'button' };

const STATIC = new Set(['advisory', 'contactUs', 'helpSupport', 'lock', 'notFound', 'reference', 'serverError']);

const NEVER_EMPTY = new Set([
  'acceptTerms',
  'advisory?tab=ask',
  'licenceCertificate',
  'newReport',
  'personalInfo',
  `priceObservations?price=${ID}`,
  `priceReview?price=${ID}`,
  'profile',
  'settings',
]);

const FOR_EVERY_MEMBER = new Set([
  'acceptTerms',
  'licence',
  'licenceCertificate',
  'notifications',
  'payments',
  'personalInfo',
  'profile',
  'search?q=hass',
  `search?q=hass&kind=report&market=${ID}&from=2026-10-01&to=2026-10-31`,
  'securitySettings',
  'updatemarket',
]);

function makeView(name: ScreenName, screen: Screen, role: Role, search: string): View {
  const key = name + search;
  return {
    screen,
    address: screen.path.replaceAll(/\$\w*/g, (parameter) => VALUES[parameter] ?? 'unknown') + search,
    role,
    hold: name === 'acceptTerms' || name === 'lock' ? name : undefined,
    isStatic: STATIC.has(key),
    isNeverEmpty: NEVER_EMPTY.has(key),
    isForEveryMember: FOR_EVERY_MEMBER.has(key),
    isMenuOnPhones: name === 'profile',
  };
}

/** Every screen of the portal at its own address, and where it shows something else. Signing out ends at the door. */
export const views: readonly View[] = screens
  .filter(([name]) => !(name in door) && name !== 'logout')
  .flatMap(([name, screen]) => [
    makeView(name, screen, screen.for === 'admin' ? 'ADMIN' : 'CLIENT', BEGIN[name] ?? ''),
    ...Object.entries(MORE[name] ?? {}).flatMap(([role, searches]) =>
      searches.map((search) => makeView(name, screen, role as Role, search)),
    ),
  ]);
