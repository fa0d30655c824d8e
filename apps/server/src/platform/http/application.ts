import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Guard } from '../caller.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { serveMedia } from '../files/media.ts';
import { mountAll } from '../mount.ts';
import { type AdmissionLimits, createAdmission } from './admission.ts';
import { serveApiDocument } from './api-document.ts';
import { answerNotFound } from './errors.ts';
import { serveSecurityContact } from './security-contact.ts';
import { createServer } from './server.ts';
import { noticeUntrustedProxy } from './untrusted-proxy.ts';
import { serveWebApp } from './web-app.ts';

type WebApp = { folder: string; analytics?: { url: string; key: string } | undefined };
export type ApplicationOptions = {
  web?: WebApp;
  trustedProxies?: string[];
  stopDelayMs?: number;
  /** Only tests set them. */
  admission?: AdmissionLimits;
};

/** Smaller answers cost more to compress than they save. */
const COMPRESS_FROM_BYTES = 8 * 1024;

export async function createApplication(
  deps: Deps,
  guard: Guard,
  features: readonly Feature[],
  { web, trustedProxies, stopDelayMs, admission }: ApplicationOptions,
): Promise<FastifyInstance> {
  const analyticsOrigin = web?.analytics && new URL(web.analytics.url).origin;
  const app = createServer(deps.log, { analyticsOrigin, trustedProxies, stopDelayMs, tracer: deps.tracer });
  noticeUntrustedProxy(app, deps, trustedProxies);
  // Requests are never decompressed: a small body must not become a large one.
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, globalDecompression: false });
  await serveApiDocument(app, deps);
  const routes = features.flatMap((feature) => feature.routes ?? []);
  await mountAll(app, deps, guard, routes, createAdmission(admission));
  const media = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.media ?? {})));
  serveMedia(app, deps, guard, media);
  serveSecurityContact(app, deps);
  if (web) await serveWebApp(app, web);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
