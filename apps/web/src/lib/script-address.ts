/** Where the build puts what pdf.js asks for while it reads. */
declare const __PDF_FILES__: string;

export const PDF_FILES = __PDF_FILES__;

/** All scripts that the program starts by address: the Content-Security-Policy lets no other text become one. */
const ADDRESSES = { serviceWorker: '/sw.js', pdfWorker: `${PDF_FILES}build/pdf.worker.min.mjs` };

type Script = keyof typeof ADDRESSES;
type Policy = { createScriptURL(script: Script): string };

const ours: Policy = { createScriptURL: (script) => ADDRESSES[script] };
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } };
const policy = trustedTypes?.createPolicy('portal', ours) ?? ours;

export const scriptAddress = (script: Script): string => policy.createScriptURL(script);
