import { listFiles, readJson, readText } from './repository.mjs';

const TRACES = [
  { pattern: /registry\.(npmjs|yarnpkg|npmmirror)\.\w+/, what: 'the host of a package registry' },
  { pattern: /(?<![\w.@\\/-])\/work(?=[/\s'"`),;:]|$)/m, what: 'an absolute path of one machine' },
  { pattern: /(?<![\w.@\\/-])\/(home|Users)\/[\w-]+\//, what: 'an absolute path of one machine' },
  { pattern: /(?<![\w.@\\/-])\/root\//, what: 'an absolute path of one machine' },
  // The web app's own folder, imported relatively.
  { pattern: /\.\.\/shared\b/, what: 'a folder outside the repository', except: /^apps\/web\/src\// },
];
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|mp4|pdf)$/;

export function checkMachineTraces() {
  const files = listFiles().filter((path) => !BINARY.test(path));
  return {
    problems: [...files.flatMap((path) => traceProblems(path, readText(path))), ...lockProblems()],
    note: `${files.length} files`,
  };
}

export function traceProblems(path, text) {
  return TRACES.flatMap(({ pattern, what, except }) => {
    const match = except?.test(path) ? null : pattern.exec(text);
    return match ? [`${path}:${text.slice(0, match.index).split('\n').length} names ${what}: ${match[0]}`] : [];
  });
}

function lockProblems() {
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([, entry]) => entry.resolved && !entry.link)
    .map(([path]) => `package-lock.json: ${path} has a download address; .npmrc leaves it out, run npm install again`);
}
