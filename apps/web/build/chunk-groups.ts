import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { SCREENS } from './page-preloads.ts';

/** Needed by every page and unchanged by our releases: browsers keep it from one version to the next. */
const vendor = [
  '@tanstack/history',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  'react',
  'react-dom',
  'scheduler',
  'zod',
];

type Graph = { getModuleInfo: Rolldown.GetModuleInfo };

const INITIAL: ['$initial'] = ['$initial'];
/** Not needed by the login, which has a limit of bytes. */
const leadsToAnswers = leadsTo(/\/node_modules\/@(tanstack|base-ui|floating-ui)\//);

/** The usual screens by the name of the file that holds what only they need. */
const FAMILIES = {
  home: ['/dashboard/home'],
  feed: ['/dashboard/apps/feed'],
  reports: ['/dashboard/reports'],
  reviews: ['/dashboard/competitor-reviews'],
  footage: ['/dashboard/in-market-footage'],
  prices: ['/dashboard/retail-price-audits', '/dashboard/retail-price-audits/observations'],
} as const satisfies Record<string, readonly (keyof typeof SCREENS)[]>;
/** Screens that share more among themselves than with the others; the first that holds all who need a part. */
const CIRCLES = [
  ['prices', 'reviews'],
  ['feed', 'reviews'],
  ['home', 'prices', 'reviews'],
] as const satisfies readonly (readonly (keyof typeof FAMILIES)[])[];
const nameFile = nameByFamilies();

/**
 * A phone on a slow network waits for every file: few are better than small ones. In this order, each with what it
 * imports and none before it has taken: what asks for the first page's content, what never changes, what every page begins
 * with, the frame of the members' pages, the kit's dialogs, which no page begins with; what several of the usual
 * screens need, what circles of them need, what one of them and other pages need, what it needs alone, what other pages
 * share. What is left is the page's own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'early', tags: INITIAL, priority: 11 },
  { name: 'vendor', test: new RegExp(`/node_modules/(${vendor.join('|')})/`), priority: 10 },
  { name: 'start', test: /\/src\/app\/start\.tsx$/, priority: 9 },
  { name: 'frame', test: /\/app\/frame\/framed\.tsx$/, priority: 8 },
  { name: 'popups', test: /\/node_modules\/@(base-ui|floating-ui)\//, priority: 7 },
  { name: nameFile(/^shared$/), debugName: 'shared', priority: 6 },
  { name: nameFile(/^\w+-\w+-\w+$/), debugName: 'circles of three', priority: 5 },
  { name: nameFile(/-(?!more$)/), debugName: 'circles of two', priority: 4 },
  { name: nameFile(/-more$/), debugName: 'families and others', priority: 3 },
  { name: nameFile(/^/), debugName: 'families', priority: 2 },
  { name: 'price-pages', test: /\/features\/prices\//, minShareCount: 2, priority: 1 },
  { name: 'customers', test: /\/features\/customers\//, minShareCount: 2, priority: 1 },
  { name: 'others', test: /\/(src\/(ui|lib|shared)|node_modules|(charts|contract)\/src)\//, minShareCount: 3 },
];

/** Of the door: what all its screens begin with, what most of them share, and what few of them need. */
export const doorGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'door', test: /\/src\/door\/start\.tsx$/, priority: 2 },
  {
    name: (id, graph) => (leadsToAnswers(id, graph) ? null : 'forms'),
    debugName: 'forms',
    minShareCount: 3,
    priority: 1,
  },
  {
    name: (id, graph) => (leadsToAnswers(id, graph) ? 'answers' : null),
    debugName: 'answers',
    minShareCount: 2,
    priority: 0,
  },
];

/** Tells whether a module is such a one, or imports one by however many steps. */
function leadsTo(pattern: RegExp) {
  const known = new Map<string, boolean>();
  return function leads(id: string, graph: Graph): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules may import each other in a circle.
    known.set(id, false);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    const does = pattern.test(id) || imported.some((each) => leads(each, graph));
    known.set(id, does);
    return does;
  };
}

/** Imports of a module are needed wherever it is itself: no screen waits for a file of another one. */
function nameByFamilies() {
  const screens = Object.entries(FAMILIES).map(([name, paths]) => ({
    name,
    ids: paths.map((path) => resolve(SCREENS[path])),
  }));
  const families = new Map<string, readonly string[]>();
  let others = new Set<string>();
  const count = (graph: Graph) => {
    for (const { name, ids } of screens) {
      for (const id of reach(ids, graph).here) families.set(id, [...(families.get(id) ?? []), name]);
    }
    const usual = screens.flatMap(({ ids }) => ids);
    const pages = reach([resolve('src/main.ts')], graph).later.filter((id) => !usual.includes(id));
    others = reach(pages, graph).here;
  };
  return (pattern: RegExp) =>
    (id: string, graph: Graph): string | null => {
      if (families.size === 0) count(graph);
      const needing = families.get(id) ?? [];
      const [first, second] = needing;
      const name = second ? nameCircle(needing) : first && others.has(id) ? `${first}-more` : first;
      return name && pattern.test(name) ? name : null;
    };
}

function nameCircle(families: readonly string[]): string {
  const circle = CIRCLES.find((circle: readonly string[]) => families.every((each) => circle.includes(each)));
  return circle?.join('-') ?? 'shared';
}

/** These modules with all that they import, by however many steps; and what those load later, with all that these load. */
function reach(ids: readonly string[], graph: Graph) {
  const here = new Set<string>();
  const later = new Set<string>();
  const visit = (id: string, into: Set<string>) => {
    if (into.has(id)) return;
    into.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const each of importedIds) visit(each, into);
    for (const each of dynamicallyImportedIds) {
      if (later.has(each)) continue;
      later.add(each);
      visit(each, new Set());
    }
  };
  for (const id of ids) {
    if (!graph.getModuleInfo(id)) throw new Error(`There is no module ${id}.`);
    visit(id, here);
  }
  return { here, later: [...later] };
}
