import { isSource, listFiles, readText } from './repository.mjs';

/** Rules of the house that no linter has. */
const RULES = [
  {
    pattern: /\.query(<[^(]*>)?\(\s*(`[^`]*\$\{|(['"]).*?\3\s*\+|[^)'"`]*\+\s*['"`])/,
    where: /^apps\/server\/src\/(?!migrations\/)/,
    what: 'builds SQL from text; give the values as parameters',
  },
  {
    pattern: /\b(oxlint|eslint)-disable(?!.* -- \S)|biome-ignore(?!.*: \S)|@ts-(ignore|nocheck)/,
    where: /./,
    what: 'switches a check off without saying why',
  },
  { pattern: /\bTODO\b|\bFIXME\b|\bXXX\b/, where: /./, what: 'leaves work behind' },
  { pattern: /^export (\*|{[^}]*}) from /m, where: /^(apps|packages)\//, what: 'passes on what another file exports' },
];
const THIS_FILE = /^scripts\/checks\/source-rules\./;

export function checkSourceRules() {
  const files = listFiles().filter((path) => isSource(path) && !THIS_FILE.test(path));
  return { problems: files.flatMap((path) => ruleProblems(path, readText(path))) };
}

export function ruleProblems(path, text) {
  return RULES.filter(({ where }) => where.test(path)).flatMap(({ pattern, what }) => {
    const match = pattern.exec(text);
    return match ? [`${path}:${text.slice(0, match.index).split('\n').length} ${what}`] : [];
  });
}
