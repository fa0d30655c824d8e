import { expect, test } from 'vitest';
import { explain } from './npm.mjs';

test.each(['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'ETIMEDOUT', 'ERR_SOCKET_TIMEOUT', 'E503'])(
  'a registry out of reach is told as one (%s)',
  (code) => {
    expect(explain(`npm error code ${code}\nnpm error network request to the registry failed`)).toBe(
      `The package registry cannot be reached (${code}): check the network and the settings of npm, then try again.`,
    );
  },
);

test('a full disk and a foreign folder are told apart', () => {
  expect(explain('npm error code ENOSPC\nnpm error nospc no space left')).toMatch(/^The disk is full/);
  expect(explain('npm ERR! code EACCES\nnpm ERR! syscall mkdir')).toMatch(/^npm cannot write to /);
});

test('anything else repeats what npm said first', () => {
  const output =
    'npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install in sync\nnpm error A complete log';
  expect(explain(output)).toBe(
    'npm could not install the packages (EUSAGE: `npm ci` can only install in sync): fix that, then try again.',
  );
  expect(explain('Killed')).toContain('(no code: it gave no reason)');
});

test('a package with another checksum is told as one', () => {
  expect(explain('npm error code EINTEGRITY\nnpm error sha512-x integrity checksum failed')).toMatch(
    /^The registry delivered a package that differs from the recorded one \(EINTEGRITY\)/,
  );
});
