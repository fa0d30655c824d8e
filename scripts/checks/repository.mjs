import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../launcher/project.mjs';

export function listFiles() {
  const ignored = readFileSync(`${ROOT}/.gitignore`, 'utf8').split('\n');
  const skippedFolders = new Set([
    '.git',
    ...ignored.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1)),
  ]);
  const skippedEndings = ignored.filter((line) => line.startsWith('*')).map((line) => line.slice(1));
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(`${ROOT}/${folder}`, { withFileTypes: true })) {
      const path = folder + entry.name;
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) walk(`${path}/`);
      if (entry.isFile() && !skippedEndings.some((ending) => path.endsWith(ending))) files.push(path);
    }
  };
  walk('');
  return files.sort();
}

export const readText = (path) => readFileSync(`${ROOT}/${path}`, 'utf8');
export const readJson = (path) => JSON.parse(readText(path));

export const isSource = (path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path);
export const isTest = (path) => /\.(test|fault)\.\w+$|^e2e\/|\/test\//.test(path);
