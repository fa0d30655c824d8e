import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const APP = 'src/app/start.tsx';
/** Of the languages that we speak. */
export const FONT = /figtree-latin-wght-normal-.*\.woff2$/;
const FRAME = 'src/app/frame/framed.tsx';
/** The screens that people come back to by themselves; everybody else waits for one more file. */
export const SCREENS = {
  '/dashboard/home': 'src/app/home-page.tsx',
  '/dashboard/apps/feed': 'src/features/content/feed/feed-screen.tsx',
  '/dashboard/reports': 'src/features/content/reports/reports-screen.tsx',
  '/dashboard/retail-price-audits': 'src/features/prices/summaries/explorer-screen.tsx',
  '/dashboard/retail-price-audits/observations': 'src/features/prices/observations/observations-screen.tsx',
  '/dashboard/in-market-footage': 'src/features/content/footage/footage-screen.tsx',
  '/dashboard/competitor-reviews': 'src/features/content/competitor-reviews/competitor-reviews-screen.tsx',
  '/dashboard/admin': 'src/app/admin-page.tsx',
};
/** For every other page of members. */
const ANY_PAGE = '/dashboard/';

/**
 * On a slow network each file that is asked for late costs a second. The page itself names what every screen needs;
 * what a screen needs beside that is written to `.vite/pages.json`, for the server to name it in the page that is asked for.
 */
export function pagePreloads(): Plugin {
  let root = '';
  return {
    name: 'portal:page-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...bundleFiles(bundle, root, [APP]).map(linkTo),
        ...listFonts(bundle).map(linkToFont),
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const known = new Set(bundleFiles(bundle, root, [APP]));
        const pages = Object.entries({ [ANY_PAGE]: [], ...SCREENS }).map(([path, screen]) => [
          path,
          bundleFiles(bundle, root, [FRAME, screen].flat()).filter((file) => !known.has(file)),
        ]);
        this.emitFile({
          type: 'asset',
          fileName: '.vite/pages.json',
          source: JSON.stringify(Object.fromEntries(pages)),
        });
      },
    },
  };
}

function bundleFiles(bundle: Bundle, root: string, modules: readonly string[]): string[] {
  return listFiles(Object.values(bundle), ...modules.map((module) => resolve(root, module)));
}

/** The style sheets and scripts of these modules and of all that they import, without the entry, which is there anyway. */
export function listFiles(
  output: Rolldown.RolldownOutput['output'][number][],
  ...modules: readonly string[]
): string[] {
  const chunks = output.filter((file) => file.type === 'chunk');
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  for (const module of modules) visit(chunks.find(({ moduleIds }) => moduleIds.includes(module)));
  const styles = [...seen].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...styles, ...[...seen].map(({ fileName }) => fileName)];
}

function linkTo(file: string): HtmlTagDescriptor {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

const listFonts = (bundle: Bundle) => Object.keys(bundle).filter((file) => FONT.test(file));

/** There when the first word is drawn, so that none is drawn twice; scripts go first, as they take longer. */
function linkToFont(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low' };
  return { tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' };
}
