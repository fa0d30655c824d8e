const COMPONENTS = [
  'button',
  'spinner',
  'input',
  'checkbox',
  'radio',
  'select',
  'switch',
  'upload',
  'rate',
  'auto-complete',
  'steps',
  'date-time-picker',
  'dropdown',
  'breadcrumbs',
  'tabs',
  'avatar',
  'badge',
  'collapse',
  'pagination',
  'modal',
  'popover',
  'popconfirm',
  'progress',
  'result',
  'alert',
  'notification',
  'skeleton',
] as const;
const FORMS = ['advanced-forms'] as const;
const MAPS = ['google-maps', 'leaflet-maps', 'react-simple-maps', 'pigeon-maps'] as const;

export type ComponentName = (typeof COMPONENTS)[number];
export type MapName = (typeof MAPS)[number];
export type PageName = ComponentName | (typeof FORMS)[number] | MapName;

type Page = { readonly path: string; readonly name: PageName };

const pagesBelow = (folder: string, names: readonly PageName[]): Page[] =>
  names.map((name) => ({ path: `/${folder}/${name}`, name }));

export const GROUPS = [
  { title: 'components', pages: pagesBelow('ui-components', COMPONENTS) },
  { title: 'forms', pages: pagesBelow('forms', FORMS) },
  { title: 'maps', pages: pagesBelow('maps', MAPS) },
] as const;

export function pageAt(path: string): PageName | undefined {
  const wanted = path.replace(/\/+$/, '');
  return GROUPS.flatMap(({ pages }) => pages).find((page) => page.path === wanted)?.name;
}
