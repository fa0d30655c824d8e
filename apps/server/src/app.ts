import type { FastifyInstance } from 'fastify';
import { brandingRoutes } from './features/branding/branding.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { marketsRoutes } from './features/markets/markets.routes.ts';
import { permissionsRoutes } from './features/permissions/permissions.routes.ts';
import { allows } from './features/permissions/permissions.service.ts';
import { sweepSessions } from './features/session/session.jobs.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { identify } from './features/session/session.service.ts';
import type { Deps } from './platform/deps.ts';
import { serveApiDocument } from './platform/http/api-document.ts';
import { answerNotFound } from './platform/http/errors.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { Job } from './platform/jobs.ts';
import { mount } from './platform/mount.ts';

export type WebApp = { folder: string; analytics?: { url: string; key: string } | undefined };

/** The work that happens after an answer, or by the clock. */
export const jobs: Job[] = [sweepSessions];

/** The whole portal as one HTTP application, not yet listening. */
export async function buildApp(deps: Deps, web?: WebApp): Promise<FastifyInstance> {
  const analyticsOrigin = web?.analytics && new URL(web.analytics.url).origin;
  const app = createServer(deps.log, { analyticsOrigin });
  await serveApiDocument(app, deps.version);

  const guard = { identify: identify.bind(null, deps), allows };
  const routes = [
    ...healthRoutes(),
    ...sessionRoutes,
    ...permissionsRoutes,
    ...homeRoutes,
    ...brandingRoutes,
    ...marketsRoutes,
  ];
  for (const route of routes) mount(app, deps, guard, route);

  if (web) await serveWebApp(app, web);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
