import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StartError } from '../start-error.ts';
import { answerNotFound } from './errors.ts';

const YEAR_SECONDS = 31_536_000;
/** Vite puts a content hash into the names below this folder. */
const HASHED = /[/\\]assets[/\\]/;

/** Serves the built web app: files by name, and the page itself for every browser address. */
export async function serveWebApp(
  app: FastifyInstance,
  options: { folder: string; analytics?: { url: string; key: string } | undefined },
): Promise<void> {
  const page = readPage(options.folder, options.analytics);
  await app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', '**/.*/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isBrowserAddress(request)) return answerNotFound(request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** A path that names a file is a file or nothing; below /auth and /dashboard a dot is part of an e-mail or a name. */
function isBrowserAddress(request: FastifyRequest): boolean {
  const path = decoded(request.url.split('?', 1)[0] ?? '');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/+(api|media)(\/|$)/i.test(path)) return false;
  // The service worker keeps the page under its file's name.
  return path === '/index.html' || /^\/(auth|dashboard)\//.test(path) || !path.includes('.');
}

/** A path that cannot be decoded names nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/.';
  }
}

function readPage(folder: string, analytics: { url: string; key: string } | undefined): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new StartError('The web app is not built. Run npm start, which builds it.');
  const html = readFileSync(file, 'utf8');
  if (!analytics) return html;
  const content = `${analytics.url}|${analytics.key}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace('</head>', `<meta name="portal-analytics" content="${content}"></head>`);
}
