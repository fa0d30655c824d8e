/** Browsers offer them under TLS and on the machine itself, for names and not for addresses of digits; most have them. */
export const hasPasskeys = () =>
  typeof window === 'undefined' || ('PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname));
