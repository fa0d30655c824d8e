import type { Call, RequestInput } from '@portal/contract/call';
import type { TestPortal } from '../portal.ts';

export type Make = ReturnType<typeof makeFor>;
export type Makers = Record<'admin' | 'owner', { id: string; token: string }>;

/** The answer of a call that has to succeed. */
export const makeFor =
  (portal: TestPortal) =>
  async <C extends Call>(call: C, { token }: { token: string }, input: RequestInput<C>) => {
    const answer = await portal.call(call, input, { token });
    if (answer.status !== 200) throw new Error(`${call.path}: ${answer.text}`);
    return answer.body.data;
  };
