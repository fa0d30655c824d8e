import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const MAX_DEPTH = 20;

/** Only JSON: form types, which foreign pages could send, are refused. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isDeeperThan(MAX_DEPTH, String(body))) return done(new Refusal('unreadableBody'));
    return parse(request, String(body), done);
  });
}

/** Counts brackets in the text, so that a deep body is refused before recursion. */
function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}

const MAX_FORM_BYTES = 1_000;

/** For calls by mail providers, which post an irrelevant form. */
export function ignoreForms(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  );
}
