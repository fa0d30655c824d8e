import { MAX_WAITING_COUNTED } from '@portal/contract/record/waiting';

export const shortCount = (count: number) =>
  count >= MAX_WAITING_COUNTED ? `${MAX_WAITING_COUNTED - 1}+` : String(count);
