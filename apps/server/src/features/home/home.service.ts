import type * as contract from '@portal/contract/home';
import type { Handler } from '../../platform/mount.ts';
import { selectHomeContent } from './home.queries.ts';

export const getHomeContent: Handler<typeof contract.getHomeContent> = ({ pool }) => selectHomeContent(pool);
