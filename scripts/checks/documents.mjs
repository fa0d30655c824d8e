import { posix } from 'node:path';
import { evidenceProblems } from './evidence.mjs';
import { listFiles, readJson, readText } from './repository.mjs';

const FILE_ENDING = /\.(ts|tsx|mjs|cjs|css|json|md|html|png|sh)$/;
/** Created at run time, so documents may name it. */
const MADE_LATER = /(^|\/)(data|dist|node_modules|\.runtime|\.test-results)(\/|$)/;

const SECURITY = 'docs/security.md';

/** Documents may name only existing paths and scripts, and every security claim needs a test. */
export function checkDocuments() {
  const files = listFiles();
  const scripts = Object.keys(readJson('package.json').scripts);
  const documents = files.filter((path) => /^((README|CONTRIBUTING)\.md|docs\/.*\.md)$/.test(path));
  return {
    problems: [
      ...(documents.includes('README.md') ? [] : ['README.md is missing']),
      ...documents.flatMap((path) => documentProblems(path, readText(path), files, scripts)),
      ...evidenceProblems(SECURITY, readText(SECURITY), files, readText),
    ],
    note: `${documents.length} documents`,
  };
}

export function documentProblems(document, text, files, scripts) {
  const paths = new Set(files.flatMap((file) => [file, ...parentFolders(file)]));
  const topFolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const places = [...paths].map((path) => `/${path}`);
  const known = (mention) => {
    const pattern = new RegExp(
      `/${mention
        .split(/<[^>]*>|\*+|…/)
        .map(escape)
        .join('[^/]*')}$`,
    );
    return places.some((place) => pattern.test(place));
  };
  const problems = [];
  const complain = (index, sentence) =>
    problems.push(`${document}:${text.slice(0, index).split('\n').length} ${sentence}`);

  for (const { index, mention } of mentions(text, topFolders)) {
    if (!known(mention)) complain(index, `names ${mention}, which does not exist`);
  }
  for (const { index, 1: target } of text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)) {
    const path = posix.normalize(posix.join(posix.dirname(document), target)).replace(/\/$/, '');
    if (path !== '.' && !paths.has(path)) complain(index, `links to ${target}, which does not exist`);
  }
  for (const { index, groups } of text.matchAll(/npm (?:run (?<named>[\w:-]+)|(?<usual>start|test)\b)/g)) {
    const script = groups.named ?? groups.usual;
    if (!scripts.includes(script)) complain(index, `names npm run ${script}, which package.json does not have`);
  }
  return problems;
}

/** Words in backticks or code blocks that look like paths of this repository. */
function* mentions(text, topFolders) {
  for (const { index, 0: code } of text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)) {
    for (const word of code.replace(/^```\w*|`/g, (fence) => ' '.repeat(fence.length)).matchAll(/[^\s()'",;]+/g)) {
      const mention = word[0].replace(/^\.\//, '').replace(/[/.:]+$/, '');
      const inFolder = topFolders.has(mention.split('/')[0]) && mention.includes('/');
      const isFile = FILE_ENDING.test(mention) && /^[\w.@-]/.test(mention);
      if ((inFolder || isFile) && !MADE_LATER.test(mention) && !/[{}$=|]|:\/\//.test(mention)) {
        yield { index: index + word.index, mention };
      }
    }
  }
}

function parentFolders(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
