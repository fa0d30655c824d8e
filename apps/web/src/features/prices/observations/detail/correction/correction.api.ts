import type { Call, Input } from '@portal/contract/call';
import { correctPrice, restorePrice, withdrawPrice } from '@portal/contract/prices/corrections';
import type { Observation } from '@portal/contract/prices/observations';
import { callApi, isRefused } from '../../../../../lib/call-api.ts';
import { reloadQueries } from '../../../../../lib/query-client.ts';
import { showNotice } from '../../../../../ui/notices.tsx';
import { refreshPrices } from '../../observations.api.ts';
import { correctionMessages } from './messages.ts';

type Read = Pick<Observation, '_id' | 'version'>;
type Correction = Omit<Input<typeof correctPrice>, 'id'>;

export const correct = (price: Read, form: Correction) =>
  change(price, correctPrice, { id: price._id, ...form }, 'corrected');
export const withdraw = (price: Read, reason: string) =>
  change(price, withdrawPrice, { id: price._id, reason }, 'withdrawn');
export const restore = (price: Read, reason: string) =>
  change(price, restorePrice, { id: price._id, reason }, 'restored');

/** A price that somebody else has changed is shown anew, and the form closes. */
async function change<C extends Call>(
  { version }: Read,
  call: C,
  input: Input<C>,
  done: 'corrected' | 'withdrawn' | 'restored',
): Promise<void> {
  const { t } = correctionMessages;
  try {
    await callApi(call, input, { ifMatch: version });
    showNotice({ kind: 'success', title: t(done) });
  } catch (error) {
    if (!isRefused(error, 'stale', 'priceMovedOn')) throw error;
    showNotice({ kind: 'error', title: t('again') });
  }
  await Promise.all([refreshPrices(), reloadQueries({ queryKey: ['price-reviews'] })]);
}
