import type { NetbackMarket } from '@portal/contract/prices/netback';
import { computeNetback, NETBACK_STEPS, type NetbackBar } from '@portal/contract/prices/netback/compute-netback';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { netbackMessages } from './messages.ts';
import { useMarketName } from './use-market-name.ts';
import { useNetbackWords } from './use-netback-words.ts';
import { readMarket, type WorkedMarket } from './worked-market.ts';

type Props = { readonly markets: readonly NetbackMarket[]; readonly worked: readonly WorkedMarket[] };

type Row = { readonly id: string; readonly step: NetbackBar['step']; readonly unit: 'kg' | 'tray' };
const ROWS: readonly Row[] = [
  ...(['shelf', ...NETBACK_STEPS, 'farm-gate'] as const).map((step) => ({ id: step, step, unit: 'kg' as const })),
  { id: 'tray', step: 'farm-gate', unit: 'tray' },
];

/** Up to four markets side by side, in A$ per kg. */
export function CompareCard({ markets, worked }: Props) {
  const t = netbackMessages.useText();
  const words = useNetbackWords();
  const marketName = useMarketName();
  const columns = worked.flatMap((one) => {
    const place = markets.find(({ _id }) => _id === one.market_id);
    const input = readMarket(one);
    return place ? [{ place, netback: input && computeNetback(input) }] : [];
  });
  return (
    <Card>
      <h2>{t('compare')}</h2>
      <p className="fine">{t('compareAbout')}</p>
      <DataTable
        label={t('compare')}
        plain
        narrow="scroll"
        rows={ROWS}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'step',
            head: t('step'),
            isName: true,
            render: (row) => (row.unit === 'tray' ? t('farmGateTray') : words.stepName(row)),
          },
          ...columns.map(({ place, netback }) => ({
            id: place._id,
            head: marketName(place),
            isNumber: true,
            render: ({ step, unit }: Row) => {
              const bar = netback?.bars.find((one) => one.step === step);
              if (!bar) return '–';
              const amount = words.amount(bar, unit);
              return step === 'farm-gate' ? <b>{amount}</b> : amount;
            },
          })),
        ]}
      />
    </Card>
  );
}
