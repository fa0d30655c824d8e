/** The only declaration of pages and their permissions. */
const content = [
  'show_page',
  'view',
  'download',
  'export',
  'comment',
  'create',
  'edit',
  'publish',
  'delete',
  'upload',
] as const;
const administration = [
  'load_user',
  'logo_change',
  'approve_user',
  'manage_licence',
  'impersonate',
  'edit_permission',
  'view_audit',
] as const;

export type PermissionName = (typeof content)[number] | (typeof administration)[number];

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

export function tickablePermissions(page: PageName): readonly PermissionName[] {
  if (page === 'Admin') return ['show_page', ...administration];
  // Every ADMIN may edit these, so only seeing can be granted.
  if (page === 'Home' || page === 'Update_Market') return ['show_page'];
  return content;
}
