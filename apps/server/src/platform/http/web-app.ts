import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LANGUAGES, type Language } from '@portal/contract/languages';
import { SCREEN_ROOTS } from '@portal/contract/screen-paths';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { chooseLanguage } from '../language.ts';
import { StartError } from '../start-error.ts';
import { answerNotFound } from './errors.ts';
import { withoutScriptAddresses } from './secure-headers.ts';

const YEAR_SECONDS = 31_536_000;
/** Vite hashes the names below this folder. */
const HASHED = /[/\\]assets[/\\]/;
/** The path under which the service worker fetches the page. */
const STORED_COPY = '/index.html';
const DOOR = 'door';
const ANYTHING = '/any';

/** The router ignores case. */
const rootFolder = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';
const ROOTS = new Set(SCREEN_ROOTS.map((root) => root.toLowerCase()));

export async function serveWebApp(
  app: FastifyInstance,
  options: { folder: string; analytics?: { url: string; key: string } | undefined },
): Promise<void> {
  const bare = readPage(options.folder);
  const page = withAnalytics(bare, options.analytics);
  const pages = pagesWithPreloads(page, options.folder);
  const door = readDoor(options.folder, (html) => withAnalytics(html, options.analytics));
  const files = filesToServe(options.folder);
  await app.register(fastifyStatic, {
    root: options.folder,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const handler: RouteHandlerMethod = (request, reply) => {
    const path = requestPath(request);
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  };
  for (const url of routesTo(files)) app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler });
  app.setNotFoundHandler((request, reply) => {
    const path = requestPath(request);
    if (!isReading(request) || !isBrowserAddress(path)) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    // Kept offline by the service worker, so without settings that may change.
    if (path === STORED_COPY) return reply.send(bare);
    // A probe of monitors such as /healthz must not take the page for an answer.
    if (path !== '/' && !ROOTS.has(rootFolder(path))) reply.code(404);
    const language = readersLanguage(request);
    reply.header('vary', 'accept-language, cookie');
    const doorPage = findDoorPage(door, path);
    if (doorPage) {
      reply.header('content-security-policy', withoutScriptAddresses(reply.getHeader('content-security-policy')));
      return reply.send(doorPage[language]);
    }
    const known = pages.get(path) ?? (path.startsWith(ANY_PAGE) ? pages.get(ANY_PAGE) : undefined);
    return reply.send((known ?? page).replace('<html lang="en">', `<html lang="${language}">`));
  });
}

type DoorPage = Readonly<Record<Language, string>>;

/** The pages for strangers by their address, each in every language; `any` stands for what a link carries. */
function readDoor(folder: string, finish: (html: string) => string): Map<string, DoorPage> {
  const root = join(folder, DOOR);
  if (!existsSync(root)) return new Map();
  const addresses = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`.${LANGUAGES[0]}.html`))
    .map((path) => path.slice(0, -`.${LANGUAGES[0]}.html`.length));
  const read = (address: string, language: Language) => [
    language,
    finish(readFileSync(join(root, `${address}.${language}.html`), 'utf8')),
  ];
  return new Map(
    addresses.map((address) => [
      `/${address}`,
      Object.fromEntries(LANGUAGES.map((language) => read(address, language))) as DoorPage,
    ]),
  );
}

/** The router of the portal ignores case and a slash at the end; so does this. */
function findDoorPage(door: ReadonlyMap<string, DoorPage>, address: string): DoorPage | undefined {
  const path = address.toLowerCase().replace(/(.)\/$/, '$1');
  const known = door.get(path);
  if (known) return known;
  const link = [...door.keys()].find(
    (key) => key.endsWith(ANYTHING) && `${path}/`.startsWith(key.slice(0, -ANYTHING.length + 1)),
  );
  return link === undefined ? undefined : door.get(link);
}

/** Chosen by hand, else what the browser asks for. */
function readersLanguage({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|; )lng=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === chosen) ?? chooseLanguage(headers['accept-language']);
}

/** Files served by name: not the page, no compressed copies, nothing hidden. */
function filesToServe(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
  return new Set(paths.filter((path) => !/\/\.|\/index\.html$|\.(br|gz)$/.test(path)));
}

/** One route per folder: one per file would take a tenth of the start. */
function routesTo(files: Set<string>): Set<string> {
  return new Set([...files].map((path) => path.replace(/^(\/[^/]+\/).*/, '$1*')));
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A path with an extension is a file or 404; below /auth and /dashboard a dot belongs to an e-mail or a name. */
function isBrowserAddress(path: string): boolean {
  if (/^\/+(api|media)(\/|$)/i.test(path)) return false;
  return path === STORED_COPY || /^\/(auth|dashboard)\//.test(path) || !path.includes('.');
}

function requestPath({ url }: FastifyRequest): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return '/.';
  }
}

function readPage(folder: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new StartError('The web app is not built. Run npm start, which builds it.');
  return readFileSync(file, 'utf8');
}

const ANY_PAGE = '/dashboard/';

/** Preloads the page's modules, which saves a second on a slow network. */
function pagesWithPreloads(html: string, folder: string): Map<string, string> {
  const file = join(folder, '.vite/pages.json');
  const pages = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  return new Map(Object.entries(pages).map(([path, files]) => [path, withPreloads(html, files)]));
}

function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map((path) => {
    const kind = path.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `<link ${kind} crossorigin href="/${path}">`;
  });
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function withAnalytics(html: string, analytics: { url: string; key: string } | undefined): string {
  if (!analytics) return html;
  const content = `${analytics.url}|${analytics.key}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace('</head>', () => `<meta name="portal-analytics" content="${content}"></head>`);
}
