import type { Rolldown } from 'vite';

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
const SHARED = { test: /\/(src\/(ui|lib|shared)|node_modules|(charts|contract)\/src)\//, minShareCount: 3 };
/** Dialogs and menus of the kit, larger than any page that does without them. */
const leadsToPopup = leadsTo(
  /\/node_modules\/(@floating-ui|@base-ui\/react\/(combobox|dialog|floating-ui-react|menu))\//,
);

/** Not needed by the login, which has a limit of bytes. */
const leadsToAnswers = leadsTo(/\/node_modules\/@(tanstack|base-ui|floating-ui)\//);

/**
 * A phone on a slow network waits for every file: few are better than small ones. In this order, each with what it
 * imports and none before it has taken: what asks for the first page's content, what never changes, what every page begins
 * with, the frame of the members' pages, the gallery, what several pages share, of that apart what leads to
 * dialogs and menus, what several screens of prices, of advice, of reports or of
 * customers share, and icons. What is left is the page's own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'early', tags: INITIAL, priority: 8 },
  { name: 'vendor', test: new RegExp(`/node_modules/(${vendor.join('|')})/`), priority: 7 },
  { name: 'start', test: /\/src\/app\/start\.tsx$/, priority: 6 },
  { name: 'frame', test: /\/app\/frame\/framed\.tsx$/, priority: 4 },
  { name: 'footage', test: /\/features\/content\/footage\/footage-screen\.tsx$/, priority: 3 },
  { name: (id, graph) => (leadsToPopup(id, graph) ? null : 'shared'), debugName: 'shared', ...SHARED, priority: 2 },
  { name: 'popups', ...SHARED, priority: 1 },
  { name: 'prices', test: /\/features\/prices\//, minShareCount: 2, priority: 0 },
  { name: 'advisory', test: /\/features\/content\/advisory\//, minShareCount: 2, priority: 0 },
  {
    name: 'reports',
    test: /\/features\/content\/reports\/(address|item|offline|messages)/,
    minShareCount: 2,
    priority: 0,
  },
  { name: 'customers', test: /\/features\/customers\//, minShareCount: 2, priority: 0 },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 0 },
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
