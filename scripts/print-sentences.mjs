// npm run sentences -- de apps/web/src/features/prices: every text of the portal in one language, file by file.
import { readSentences } from './checks/sentences.mjs';

const [language = 'en', under = ''] = process.argv.slice(2);
let last = '';
for (const { file, key, text } of readSentences().filter(
  (sentence) => sentence.language === language && sentence.file.startsWith(under),
)) {
  if (file !== last) console.log(`\n# ${file}`);
  last = file;
  console.log(`${key}: ${text}`);
}
