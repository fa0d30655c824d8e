import { isSource, isTest, listFiles, readText } from './repository.mjs';

const MAX_LINES = 300;
const MAX_TEST_LINES = 500;
/** Migrations are numbered; hidden files and README.md are named by their tools. */
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
const EMPTY_NAMES = /(^|[-./])(utils?|helpers?|common|manager|data)[./]/;

export function checkFiles() {
  const sources = listFiles().filter(isSource);
  const lines = new Map(sources.map((path) => [path, countLines(readText(path))]));
  const counts = [...lines.values()].sort((a, b) => a - b);
  return {
    problems: sources.flatMap((path) => [...sizeProblems(path, lines.get(path)), ...nameProblems(path)]),
    note: `${sources.length} files, median ${counts[Math.floor(counts.length / 2)]} lines, longest ${counts.at(-1)}`,
  };
}

const countLines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function sizeProblems(path, lines) {
  const limit = isTest(path) ? MAX_TEST_LINES : MAX_LINES;
  return lines > limit ? [`${path} has ${lines} lines, at most ${limit} are allowed`] : [];
}

export function nameProblems(path) {
  const name = path.split('/').at(-1);
  if (!name.startsWith('.') && !KEBAB_CASE.test(name)) return [`${path} is not kebab-case`];
  return EMPTY_NAMES.test(path) ? [`${path} has a name that says nothing (utils, helpers, common, manager, data)`] : [];
}
