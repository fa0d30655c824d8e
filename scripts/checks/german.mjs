import { existsSync } from 'node:fs';
import { ROOT } from '../launcher/project.mjs';
import { listFiles, readJson } from './repository.mjs';

/** Both languages must have the same texts with the same placeholders. */
export function checkGerman() {
  const files = listFiles().filter((path) => /^apps\/web\/src\/.*\/(en|de)\.json$/.test(path));
  const folders = [...new Set(files.map((path) => path.slice(0, -'en.json'.length)))];
  let texts = 0;
  const problems = folders.flatMap((folder) => {
    const missing = ['en.json', 'de.json'].filter((name) => !existsSync(`${ROOT}/${folder}${name}`));
    if (missing.length > 0) return missing.map((name) => `${folder}${name} is missing`);
    const english = flatten(readJson(`${folder}en.json`));
    texts += english.size;
    return compareLanguages(folder, english, flatten(readJson(`${folder}de.json`)));
  });
  if (texts === 0) problems.push('No en.json was found under apps/web/src');
  return { problems, note: `${texts} texts in ${folders.length} folders` };
}

export function compareLanguages(folder, english, german) {
  const problems = [];
  for (const [key, text] of english) {
    if (!german.has(key)) problems.push(`${folder}de.json lacks "${key}"`);
    else if (placeholders(text) !== placeholders(german.get(key))) {
      problems.push(`${folder}de.json: "${key}" has other placeholders than en.json`);
    }
  }
  for (const [key, text] of german) {
    if (!english.has(key)) problems.push(`${folder}en.json lacks "${key}"`);
    if (text.trim() === '') problems.push(`${folder}de.json: "${key}" is empty`);
  }
  return problems;
}

export function flatten(messages, prefix = '') {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const placeholders = (text) => [...text.matchAll(/{{.*?}}|<\/?\w+>/g)].map(String).sort().join(' ');
