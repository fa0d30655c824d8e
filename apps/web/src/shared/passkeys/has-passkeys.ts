/** Browsers offer them under TLS and on the machine itself only. */
export const hasPasskeys = () => 'PublicKeyCredential' in window;
