/** Browsers offer them under TLS and on the machine itself, for names and not for addresses of digits. */
export const hasPasskeys = () => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
