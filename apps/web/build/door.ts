import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LANGUAGES } from '@portal/contract/languages';
import react from '@vitejs/plugin-react';
import {
  build,
  type Connect,
  createServer,
  type Plugin,
  type Rolldown,
  type UserConfig,
  type ViteDevServer,
} from 'vite';
import type * as renderModule from '../src/door/render.tsx';
import { fillPage, pageFile, portalFiles } from './door-page.ts';
import { leanContract } from './lean-contract.ts';
import { FONT, listFiles } from './page-preloads.ts';
import { preact } from './preact.ts';

type Render = typeof renderModule;

const DOOR = 'src/door';
const START = 'start.tsx';
const TEMPLATE = 'door.html';

/** The pages for strangers: a small program of its own, and each screen written out in every language. */
export function doorPages(options: UserConfig['build']): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'portal:door',
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    configureServer: (server) => () => servePages(server),
    // After the portal, whose files the pages name, and before the service worker and the compressed copies.
    closeBundle: {
      sequential: true,
      handler: async () => {
        const { output } = await buildDoor(root, outDir, options);
        const template = await readFile(join(outDir, TEMPLATE), 'utf8');
        const portal = await portalFiles(outDir);
        const fonts = output.map(({ fileName }) => fileName).filter((name) => FONT.test(name));
        const pictures = output
          .filter((file) => file.type === 'asset')
          .flatMap(({ originalFileNames, fileName }) =>
            originalFileNames.map((name) => [`/${name}`, `/${fileName}`] as const),
          );
        await rm(join(outDir, TEMPLATE));
        const server = await createServer({
          configFile: false,
          root,
          plugins: [react()],
          appType: 'custom',
          logLevel: 'error',
          server: { middlewareMode: true, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true },
          build: { assetsInlineLimit: 0 },
        });
        try {
          const { pages, renderScreen } = (await server.ssrLoadModule(`/${DOOR}/render.tsx`)) as Render;
          for (const { name, addresses, file } of pages) {
            const own = [...listFiles(output, resolve(root, DOOR, START), resolve(root, DOOR, file)), ...fonts];
            for (const language of LANGUAGES) {
              const page = fillPage(template, await renderScreen(name, language), { own, portal });
              const html = pictures.reduce((text, [source, built]) => text.replaceAll(source, built), page);
              for (const address of addresses) await write(join(outDir, pageFile(address, language)), html);
            }
          }
        } finally {
          await server.close();
        }
      },
    },
  };
}

async function buildDoor(root: string, outDir: string, options: UserConfig['build']) {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), leanContract()],
    resolve: { alias: preact },
    build: {
      ...options,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      // One file for all of them: what they add to one another is less than another request.
      cssCodeSplit: false,
      manifest: false,
      rolldownOptions: { ...options?.rolldownOptions, input: join(root, TEMPLATE) },
    },
  });
  return built as Rolldown.RolldownOutput;
}

async function write(file: string, html: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** While somebody develops: the same pages, and React as everywhere else. */
function servePages(server: ViteDevServer) {
  const answer = async (url: string, asked: string): Promise<string | undefined> => {
    const { pages, renderScreen } = (await server.ssrLoadModule(`/${DOOR}/render.tsx`)) as Render;
    const path = new URL(url, 'http://localhost').pathname;
    const page = pages.find(({ addresses }) =>
      addresses.some((address) => (address.endsWith('/$') ? path.startsWith(address.slice(0, -2)) : address === path)),
    );
    if (!page) return undefined;
    const template = await readFile(join(server.config.root, TEMPLATE), 'utf8');
    const screen = await renderScreen(page.name, asked.startsWith('de') ? 'de' : 'en');
    return server.transformIndexHtml(path, fillPage(template, screen, { own: [], portal: [] }));
  };
  const handle = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>): Promise<void> => {
    try {
      const html = await answer(request.originalUrl ?? '/', request.headers['accept-language'] ?? '');
      if (html === undefined) return next();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(html);
    } catch (error) {
      next(error);
    }
  };
  server.middlewares.use((request, response, next) => void handle(request, response, next));
}
