import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@portal/contract/languages';
import type { renderScreen } from '../src/door/render.tsx';

const HOME = '/dashboard/home';

type Files = {
  /** Of this screen alone. */
  readonly own: readonly string[];
  /** Of the portal, fetched while somebody types. */
  readonly portal: readonly string[];
};

export function fillPage(
  template: string,
  { name, language, title, description, isListed, body }: Awaited<ReturnType<typeof renderScreen>>,
  { own, portal }: Files,
): string {
  const head = [
    `<meta name="description" content="${escape(description)}" />`,
    `<meta name="robots" content="${isListed ? 'index' : 'noindex'}" />`,
    ...own.filter((file) => !template.includes(file)).map(linkTo),
  ];
  const later = portal.map((file) => `<link rel="prefetch" href="/${file}" />`).join('');
  return template
    .replace('<html lang="en">', () => `<html lang="${language}" data-served="${language}" data-screen="${name}">`)
    .replace('<title></title>', () => `<title>${escape(title)}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><template id="portal-files">${later}</template>`,
    );
}

/** The server, and the worker without a network, find the page of an address by its name. Addresses have no case. */
export const pageFile = (address: string, language: Language) =>
  `door${address.replace('$', 'any').toLowerCase()}.${language}.html`;

/** As index.html and the list for the server name them; see page-preloads.ts. */
export async function portalFiles(outDir: string): Promise<string[]> {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const pages = JSON.parse(await readFile(join(outDir, '.vite/pages.json'), 'utf8')) as Record<string, string[]>;
  return [...new Set([...first, ...(pages[HOME] ?? [])])];
}

/** Low, so that style sheets come first and the page is drawn before its program runs. */
function linkTo(file: string): string {
  const what = file.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2"' : 'rel="modulepreload"';
  return `<link ${what} fetchpriority="low" crossorigin href="/${file}" />`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
