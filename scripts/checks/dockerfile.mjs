import { readText } from './repository.mjs';

const FILE = 'Dockerfile';

/** [{ name, image, steps: [{ word, text, line }] }], with continued lines joined. */
export function readDockerfile(text) {
  const stages = [];
  for (const { word, text: rest, line } of readSteps(text)) {
    if (word === 'FROM') {
      const [image, , name] = rest.split(/\s+/);
      stages.push({ image, name, line, steps: [] });
    } else stages.at(-1)?.steps.push({ word, text: rest, line });
  }
  return stages;
}

function readSteps(text) {
  const steps = [];
  let open = '';
  let from = 0;
  for (const [at, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    if (!open) from = at + 1;
    open += line.replace(/\\$/, ' ');
    if (line.endsWith('\\')) continue;
    const [, word, rest] = /^\s*(\w+)\s+(.*?)\s*$/.exec(open) ?? [undefined, open.trim(), ''];
    steps.push({ word: word.toUpperCase(), text: rest.replaceAll(/\s+/g, ' '), line: from });
    open = '';
  }
  return steps;
}

const isJson = (text) => text.startsWith('[') && Array.isArray(JSON.parse(text));
const portsFrom = (text) => text.split(' ').map((port) => Number.parseInt(port, 10));

/** Each says what is wrong with one step. */
const STEP_RULES = {
  ADD: () => 'ADD fetches and unpacks: use COPY',
  MAINTAINER: () => 'MAINTAINER is outdated',
  WORKDIR: (text) => !text.startsWith('/') && 'WORKDIR is not absolute',
  CMD: (text) => !isJson(text) && 'CMD is not a JSON list, so signals do not arrive',
  ENTRYPOINT: (text) => !isJson(text) && 'ENTRYPOINT is not a JSON list, so signals do not arrive',
  EXPOSE: (text) => portsFrom(text).some((port) => !(port > 0 && port < 65536)) && 'EXPOSE names no port',
  ENV: (text) => /(password|secret|token|key)\w*=/i.test(text) && 'ENV holds a secret for everyone with the image',
  ARG: (text) => /(password|secret|token|key)/i.test(text) && 'ARG leaves a secret in the history of the image',
  RUN: (text) =>
    (/(^|[;&|] *)cd /.test(text) && 'RUN changes the folder: use WORKDIR') ||
    (/\bsudo\b/.test(text) && 'RUN uses sudo') ||
    (/\bapt(-get)? (\S+ )*(upgrade|dist-upgrade)\b/.test(text) && 'RUN upgrades the image: take a newer one') ||
    (/\bapt \w/.test(text) && 'RUN uses apt, which is for people: use apt-get') ||
    (/apt-get install/.test(text) &&
      !/--no-install-recommends/.test(text) &&
      'RUN installs what is only recommended') ||
    (/apt-get install/.test(text) && !/rm -rf \/var\/lib\/apt\/lists/.test(text) && 'RUN leaves the lists of apt') ||
    (/\bcurl\b.*\|/.test(text) && 'RUN pipes a download into a program'),
};

export function dockerfileProblems(text) {
  const stages = readDockerfile(text);
  const problems = [];
  const report = (line, problem) => problems.push(`${FILE}:${line}: ${problem}`);
  for (const [at, { image, name, line, steps }] of stages.entries()) {
    const earlier = stages.slice(0, at).map((stage) => stage.name);
    const isStage = earlier.includes(image);
    if (!isStage && !/:(?!latest$)[^:]+$/.test(image)) report(line, `${image} has no fixed version`);
    if (name && earlier.includes(name)) report(line, `there are two stages ${name}`);
    for (const step of steps) {
      const problem = STEP_RULES[step.word]?.(step.text);
      if (problem) report(step.line, problem);
      const from = step.word === 'COPY' ? /--from=(\S+)/.exec(step.text)?.[1] : undefined;
      if (from && !earlier.includes(from)) report(step.line, `there is no stage ${from} before`);
    }
    for (const word of ['CMD', 'ENTRYPOINT', 'HEALTHCHECK']) {
      const [, again] = steps.filter((step) => step.word === word);
      if (again) report(again.line, `a second ${word} replaces the first`);
    }
  }
  const last = stages.at(-1);
  const user = last?.steps.findLast((step) => step.word === 'USER')?.text ?? 'root';
  if (/^(root|0)(:|$)/.test(user)) report(last?.line ?? 1, 'the image runs as root');
  if (!last?.steps.some((step) => step.word === 'HEALTHCHECK')) report(last?.line ?? 1, 'there is no HEALTHCHECK');
  return problems;
}

export const checkDockerfile = () => ({ problems: dockerfileProblems(readText(FILE)) });
