import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { writeClient } from './program-client/write-client.ts';

// The hash allows the one inline style of Swagger UI's script; it changes with its version. DOMPurify inside has its
// own policy.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify default; " +
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Swagger UI renders descriptions as HTML; this strips all tags.
const PLAIN_TEXT = {
  filename: 'plain-text.js',
  content: "window.trustedTypes?.createPolicy('default', { createHTML: (html) => html.replace(/<[^>]*>?/g, '') });",
};

/** OpenAPI 3.1 at /api/openapi.json, readable at /api/docs, and a client at /api/client.ts. Register before the routes. */
export async function serveApiDocument(
  app: FastifyInstance,
  { version, publicUrl }: { version: string; publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Avocados export intelligence', version },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          personalToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'Made in the security settings of the profile',
          },
          personalTokenAsPassword: { type: 'http', scheme: 'basic', description: 'With any user name' },
        },
      },
      security: [{ session: [] }],
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: PAGE_POLICY, theme: { js: [PLAIN_TEXT] } });
  const client = writeClient(publicUrl, version);
  app.get('/api/client.ts', { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="portal-client.mts"')
      .send(client),
  );
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
