import type { TextKey } from '@portal/contract/texts';

/** Words that an attacker who knows the portal would try first. */
const PRODUCT_WORDS = [
  'avocado',
  'avocados',
  'portal',
  'export',
  'intelligence',
  'exportintelligence',
  'hass',
  'shepard',
];

export type OwnWords = { email: string; firstName: string; lastName: string; company: string };

let knownPasswords: Promise<Set<string>> | undefined;

/**
 * Refuses leaked passwords, and passwords that are only a product word or the member's own name, company or address
 * plus digits and punctuation.
 */
export async function findWeakness(password: string, own: OwnWords): Promise<TextKey | undefined> {
  knownPasswords ??= loadKnownPasswords();
  const known = await knownPasswords;
  const bare = lettersOnly(password);
  const ownWords = [own.firstName, own.lastName, own.firstName + own.lastName, own.company, ...own.email.split(/[@.]/)];
  const isOwn = [...PRODUCT_WORDS, ...ownWords].some((word) => lettersOnly(word) === bare);
  return known.has(password.toLowerCase()) || bare === '' || isOwn ? 'knownPassword' : undefined;
}

const lettersOnly = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');

/** 49,000 leaked passwords, loaded on first use. */
async function loadKnownPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}
