import { createHmac, timingSafeEqual } from 'node:crypto';

export type PartnerParameters = Record<string, string>;

/** Lower-case hex HMAC-SHA256 over all other parameters, sorted by name, form-URL-encoded and joined by &. */
export function signPartnerParameters(parameters: PartnerParameters, secret: string): string {
  const signed = new URLSearchParams(Object.entries(parameters).filter(([name]) => name !== 'sig'));
  signed.sort();
  return createHmac('sha256', secret).update(signed.toString()).digest('hex');
}

export function isSignedByPartner(parameters: PartnerParameters, secret: string): boolean {
  const expected = Buffer.from(signPartnerParameters(parameters, secret));
  const given = Buffer.from(parameters['sig'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
