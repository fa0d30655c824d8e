import { expect, test } from 'vitest';
import { checkWings, featureCircles } from './wings.mjs';

const SERVER = 'apps/server/src/features';
const module = (source, ...resolved) => ({ source, dependencies: resolved.map((to) => ({ resolved: to })) });

test('finds features that need one another although no two files do', () => {
  const oneWay = module(`${SERVER}/content/feed/feed.service.ts`, `${SERVER}/content/reports/reports.service.ts`);
  const otherWay = module(`${SERVER}/content/reports/publish.service.ts`, `${SERVER}/content/feed/posts.service.ts`);
  expect(featureCircles([oneWay])).toEqual([]);
  expect(featureCircles([oneWay, otherWay])).toHaveLength(1);
  const inTest = module(`${SERVER}/content/reports/publish.routes.test.ts`, `${SERVER}/content/feed/posts.service.ts`);
  expect(featureCircles([oneWay, inTest])).toEqual([]);
});

test('compares the names of the three trees', () => {
  const inContract = 'packages/contract/src/places/stores.ts';
  const onServer = `${SERVER}/places/stores/stores.service.ts`;
  const onWeb = 'apps/web/src/features/places/stores/stores-screen.tsx';
  expect(checkWings([inContract, onServer, onWeb]).problems).toEqual([]);
  expect(checkWings([inContract, onServer.replace('/stores/', '/shops/')]).problems).toEqual([
    'places/shops: on the server, not in the contract',
    'places/stores: in the contract, not on the server',
  ]);
  expect(checkWings([inContract, onServer, onWeb.replace('places', 'site')]).problems).toEqual([
    'site/stores: in the web app, not in the contract',
  ]);
  expect(checkWings(['apps/web/src/features/stores/stores-screen.tsx']).problems).toEqual([
    'apps/web/src/features/stores/stores-screen.tsx: belongs to no wing',
  ]);
});
