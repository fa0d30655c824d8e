import { expect, test } from 'vitest';
import { dockerfileProblems, readDockerfile } from './dockerfile.mjs';

const GOOD = `# A comment
FROM node:24 AS build
WORKDIR /portal
RUN one \\
  && two

FROM debian:12
COPY --from=build /portal/release /portal
USER 10001:10001
HEALTHCHECK --interval=10s \\
  CMD ["/portal/health"]
ENTRYPOINT ["/portal/bin/portal"]
`;

test('a file is read in stages, with continued lines joined', () => {
  expect(readDockerfile(GOOD)).toMatchObject([
    { image: 'node:24', name: 'build', steps: [{ word: 'WORKDIR' }, { word: 'RUN', text: 'one && two', line: 4 }] },
    { image: 'debian:12', name: undefined, steps: [{ word: 'COPY' }, { word: 'USER' }, {}, { line: 12 }] },
  ]);
  expect(dockerfileProblems(GOOD)).toEqual([]);
});

test.each([
  ['FROM debian:12', 'FROM debian', 'debian has no fixed version'],
  ['FROM debian:12', 'FROM debian:latest', 'debian:latest has no fixed version'],
  ['WORKDIR /portal', 'WORKDIR portal', 'WORKDIR is not absolute'],
  ['RUN one', 'RUN cd /tmp && one', 'RUN changes the folder: use WORKDIR'],
  ['RUN one', 'RUN sudo one', 'RUN uses sudo'],
  ['RUN one', 'RUN apt-get -y upgrade', 'RUN upgrades the image: take a newer one'],
  ['RUN one', 'RUN apt install one', 'RUN uses apt, which is for people: use apt-get'],
  ['RUN one', 'RUN apt-get install one', 'RUN installs what is only recommended'],
  ['RUN one', 'RUN apt-get install --no-install-recommends one', 'RUN leaves the lists of apt'],
  ['RUN one', 'RUN curl one | sh', 'RUN pipes a download into a program'],
  ['WORKDIR /portal', 'ADD one /portal', 'ADD fetches and unpacks: use COPY'],
  ['WORKDIR /portal', 'ENV S3_SECRET=one', 'ENV holds a secret for everyone with the image'],
  ['WORKDIR /portal', 'ARG PASSWORD', 'ARG leaves a secret in the history of the image'],
  ['WORKDIR /portal', 'EXPOSE 70000', 'EXPOSE names no port'],
  ['--from=build', '--from=builder', 'there is no stage builder before'],
  ['USER 10001:10001', 'USER root', 'the image runs as root'],
  ['USER 10001:10001\n', '', 'the image runs as root'],
  ['HEALTHCHECK --interval=10s', 'LABEL', 'there is no HEALTHCHECK'],
  ['ENTRYPOINT ["/portal/bin/portal"]', 'ENTRYPOINT /portal/bin/portal', 'signals do not arrive'],
  ['ENTRYPOINT', 'CMD ["one"]\nCMD ["two"]\nENTRYPOINT', 'a second CMD replaces the first'],
])('%s as %s is told', (good, bad, problem) => {
  const text = GOOD.replace(good, bad);
  expect(text).not.toBe(GOOD);
  expect(dockerfileProblems(text).join('\n')).toContain(problem);
});
