import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB } from '../launcher/project.mjs';
import { ensureWebBuild } from '../launcher/web-build.mjs';

const MAX_KILOBYTES = 160;
/** The chunk name from vite.config.ts. */
const LOGIN_CHUNK = 'login';

/** Everything loaded before the login can be used: index.html with its imports, and the login chunk with its own. */
export async function checkLoginBundle(node) {
  await ensureWebBuild(node);
  const readBuilt = (path) => readFileSync(join(WEB, 'dist', path));
  const manifest = JSON.parse(readBuilt('.vite/manifest.json'));
  const sizes = loginFiles(manifest, String(readBuilt('index.html')))
    .map((file) => ({ file, kilobytes: gzipSync(readBuilt(file), { level: 9 }).length / 1000 }))
    .sort((a, b) => b.kilobytes - a.kilobytes);
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const note = `${total.toFixed(1)} of ${MAX_KILOBYTES} kB gzip in ${sizes.length} files`;
  const list = sizes.map(({ file, kilobytes }) => `${kilobytes.toFixed(1)} kB  ${file}`);
  return { problems: total > MAX_KILOBYTES ? list : [], note };
}

export function loginFiles(manifest, html) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css = [], imports = [] } = manifest[key];
    for (const path of [file, ...css]) files.add(path);
    imports.forEach(visit);
  };
  const keys = Object.keys(manifest);
  const login = keys.filter((key) => manifest[key].name === LOGIN_CHUNK);
  if (login.length !== 1) throw new Error('The build has no chunk of its own for the login.');
  for (const key of [...keys.filter((key) => manifest[key].isEntry), ...login]) visit(key);
  for (const { 1: path } of html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)) files.add(path);
  return [...files].filter((file) => /\.(js|css)$/.test(file));
}
