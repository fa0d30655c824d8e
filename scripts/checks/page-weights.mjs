import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB } from '../launcher/project.mjs';
import { ensureWebBuild } from '../launcher/web-build.mjs';

const LOGIN = 'door/auth/login.en.html';

/** Each page has a budget before it stands, in kB of scripts and style sheets, gzip: apps/web/budgets.json. */
export async function checkPageWeights(node) {
  await ensureWebBuild(node);
  const readBuilt = (path) => readFileSync(join(WEB, 'dist', path));
  const weigh = (file) => gzipSync(readBuilt(file), { level: 9 }).length / 1000;
  const budgets = JSON.parse(String(readFileSync(join(WEB, 'budgets.json'))));
  const ofPages = JSON.parse(String(readBuilt('.vite/pages.json')));
  const everywhere = namedFiles(String(readBuilt('index.html')));
  const login = loginFiles(String(readBuilt(LOGIN)));
  const pages = Object.entries(budgets).map(([path, budget]) => {
    const files = path === '/auth/login' ? login : [...everywhere, ...ofPages[path]];
    return { path, budget, weight: files.reduce((sum, file) => sum + weigh(file), 0) };
  });
  const describe = ({ path, weight, budget }) => `${path} ${weight.toFixed(1)} of ${budget} kB`;
  return {
    problems: pages.filter(({ weight, budget }) => weight > budget).map(describe),
    note: pages.map(describe).join(', '),
  };
}

/** The page names every module that its own import. What its template lists is loaded later, while somebody types. */
export function loginFiles(html) {
  const files = namedFiles(html.replace(/<template[^]*?<\/template>/g, ''));
  if (!files.some((file) => file.startsWith('assets/login-')))
    throw new Error('The page of the login does not name its module.');
  return files;
}

const namedFiles = (html) => [
  ...new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file)),
];
