import { queryOptions } from '@tanstack/react-query';
import { fetchPermissions } from './fetch-permissions.ts';

export function permissionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['permissions', userId],
    queryFn: ({ signal }) => fetchPermissions(userId, signal),
  });
}
