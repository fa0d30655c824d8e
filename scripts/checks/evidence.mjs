import { isTest } from './repository.mjs';

/** The applicable requirements of OWASP ASVS 5.0, by chapter. */
const REQUIREMENTS = [
  '1.1.1 1.2.1 1.2.4 1.2.5 1.2.9 1.2.10 1.3.4 1.3.6 1.3.7 1.3.11 1.3.12',
  '2.1.3 2.2.1 2.2.2 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1',
  '3.2.1 3.2.2 3.3.1 3.3.2 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 3.7.2',
  '4.1.1 4.1.3 4.1.4 4.2.1',
  '5.2.1 5.2.2 5.2.4 5.2.6 5.3.1 5.3.2 5.4.3',
  '6.1.1 6.1.3 6.2.1 6.2.3 6.2.4 6.2.5 6.2.7 6.2.8 6.2.9 6.2.11 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4 6.3.7 6.3.8',
  '6.4.1 6.4.3 6.4.6 6.5.1 6.5.5 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3',
  '7.1.1 7.2.1 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.5 7.5.1 7.5.2 7.6.2',
  '8.1.1 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 8.3.3 9.1.1 9.1.2',
  '11.4.2 11.5.1 12.2.1 13.3.1 13.4.1 13.4.3 13.4.4',
  '14.2.1 14.2.3 14.2.5 14.2.8 14.3.1 14.3.2 14.3.3',
  '15.1.2 15.1.3 15.2.2 15.3.1 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 15.4.2',
  '16.2.5 16.3.1 16.3.3 16.4.1 16.5.1 16.5.2 16.5.3 16.5.4',
].flatMap((chapter) => chapter.split(' '));
const THREATS = Array.from({ length: 63 }, (_, index) => `T${index + 1}`);

const ROW = /^\| (?<requirement>\d+\.\d+\.\d+) +\|[^|]*\|(?<threats>[^|]*)\|(?<tests>[^|]*)\|$/gm;

/**
 * One row per requirement, at least one per threat; rows name existing tests, and one of them carries the threat's
 * number.
 */
export function evidenceProblems(document, text, files, read) {
  const rows = [...text.matchAll(ROW)].map(({ groups, index }) => ({
    requirement: groups.requirement,
    threats: groups.threats.match(/T\d+/g) ?? [],
    tests: [...groups.tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    place: `${document}:${text.slice(0, index).split('\n').length} ${groups.requirement}`,
  }));
  const count = (requirement) => rows.filter((row) => row.requirement === requirement).length;
  const named = new Set(rows.flatMap(({ threats }) => threats));
  return [
    ...REQUIREMENTS.filter((each) => count(each) !== 1).map(
      (each) => `${document} has ${count(each)} rows for ${each}`,
    ),
    ...THREATS.filter((each) => !named.has(each)).map((each) => `${document} has no row for ${each}`),
    ...rows.flatMap((row) => rowProblems(row, files, read)),
  ];
}

function rowProblems({ place, requirement, threats, tests }, files, read) {
  if (!REQUIREMENTS.includes(requirement)) return [`${place} is not on the list`];
  if (tests.length === 0) return [`${place} names no test`];
  const found = tests.map((name) => files.filter((file) => isTest(file) && `/${file}`.endsWith(`/${name}`)));
  const unclear = tests.filter((_, index) => found[index].length !== 1);
  if (unclear.length > 0) return unclear.map((name) => `${place}: ${name} is not the name of one test`);
  const shown = found.map(([file]) => read(file)).join('\n');
  return threats
    .filter((threat) => !shown.includes(`[${threat}]`))
    .map((threat) => `${place}: none of its tests carries [${threat}]`);
}
