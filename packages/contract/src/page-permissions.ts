export const PAGES = [
  { page_name: 'Home', key: 'home', name: 'Your Subscriptions' },
  { page_name: 'Reports', key: 'reports', name: 'Your Subscriptions' },
  { page_name: 'Retail_Price_Audits', key: 'retail', name: 'Your Subscriptions' },
  { page_name: 'In_Market_Footage', key: 'market', name: 'Your Subscriptions' },
  { page_name: 'Competitor_Reviews', key: 'competitor', name: 'Your Subscriptions' },
  { page_name: 'Advisory_Service', key: 'advisory', name: 'Your Subscriptions' },
  { page_name: 'Media_Library', key: 'medialibrary', name: 'Your Subscriptions' },
  { page_name: 'Feed', key: 'feed', name: 'Your Subscriptions' },
  { page_name: 'Admin', key: 'admin', name: 'User' },
  { page_name: 'Update_Market', key: 'updatemarket', name: 'User' },
] as const;

export type Page = (typeof PAGES)[number];
export type PageName = Page['page_name'];
export type PageKey = Page['key'];

type Rights = { readonly members: readonly string[]; readonly admins: readonly string[] };

/**
 * Every permission there is: given to any member, or to administrators alone. The calls of the contract name the one
 * that they ask for; a name that no call asks for does not exist.
 */
const RIGHTS = {
  Home: { members: ['show_page'], admins: ['edit'] },
  Reports: { members: ['show_page', 'view', 'export', 'create', 'edit', 'publish', 'delete'], admins: [] },
  Retail_Price_Audits: {
    members: ['show_page', 'view', 'export'],
    admins: ['create', 'upload', 'edit', 'publish', 'delete'],
  },
  In_Market_Footage: { members: ['show_page', 'view', 'export'], admins: ['upload', 'edit', 'delete'] },
  Competitor_Reviews: { members: ['show_page', 'view', 'export', 'comment'], admins: ['create', 'edit', 'publish'] },
  Advisory_Service: { members: ['show_page', 'view', 'comment'], admins: ['edit', 'publish'] },
  Media_Library: { members: ['show_page', 'view', 'export'], admins: ['create', 'upload', 'edit', 'delete'] },
  Feed: { members: ['show_page', 'view', 'comment', 'create', 'edit', 'publish', 'delete'], admins: [] },
  Admin: {
    members: [],
    admins: [
      'show_page',
      'load_user',
      'logo_change',
      'approve_user',
      'manage_licence',
      'impersonate',
      'edit_permission',
      'view_audit',
    ],
  },
  Update_Market: { members: [], admins: ['show_page', 'edit'] },
} as const satisfies Record<PageName, Rights>;

export type PermissionOn<P extends PageName> = (typeof RIGHTS)[P][keyof Rights][number];
export type PermissionName = PermissionOn<PageName>;

/** A page with one of its permissions, or with several of which one is enough. */
export type PageAccess = {
  [P in PageName]: { readonly page: P; readonly permission: PermissionOn<P> | readonly PermissionOn<P>[] };
}[PageName];

export function permissionsOn(page: PageName): readonly PermissionName[] {
  const { members, admins }: Record<keyof Rights, readonly PermissionName[]> = RIGHTS[page];
  return [...members, ...admins];
}

/** Has no effect for a CLIENT and is not given to one. */
export const isForAdmins = (page: PageName, name: PermissionName) =>
  (RIGHTS[page].admins as readonly PermissionName[]).includes(name);

const WORK: readonly string[] = ['create', 'upload', 'edit', 'publish', 'delete'] satisfies PermissionName[];

/** Changes what members see; in a direct login nobody works on a page. */
export const isWork = (name: PermissionName) => WORK.includes(name);
