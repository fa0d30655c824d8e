import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB } from '../launcher/project.mjs';
import { ensureWebBuild } from '../launcher/web-build.mjs';

const MAX_KILOBYTES = 60;
const PAGE = 'door/auth/login.en.html';

/** Every script and style sheet of the login; the page is usable before its scripts are there. */
export async function checkLoginBundle(node) {
  await ensureWebBuild(node);
  const readBuilt = (path) => readFileSync(join(WEB, 'dist', path));
  const sizes = loginFiles(String(readBuilt(PAGE)))
    .map((file) => ({ file, kilobytes: gzipSync(readBuilt(file), { level: 9 }).length / 1000 }))
    .sort((a, b) => b.kilobytes - a.kilobytes);
  const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const note = `${total.toFixed(1)} of ${MAX_KILOBYTES} kB gzip in ${sizes.length} files`;
  const list = sizes.map(({ file, kilobytes }) => `${kilobytes.toFixed(1)} kB  ${file}`);
  return { problems: total > MAX_KILOBYTES ? list : [], note };
}

/** The page names every module that its own import. What its template lists is loaded later, while somebody types. */
export function loginFiles(html) {
  const now = html.replace(/<template[^]*?<\/template>/g, '');
  const files = [...now.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  if (!files.some((file) => file.startsWith('assets/login-')))
    throw new Error('The page of the login does not name its module.');
  return [...new Set(files)];
}
