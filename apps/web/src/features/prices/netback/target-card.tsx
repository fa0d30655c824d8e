import { formatMoney } from '@portal/contract/formats/money';
import { NetbackInput, type NetbackMarket } from '@portal/contract/prices/netback';
import { computeNetback, shelfPriceFor } from '@portal/contract/prices/netback/compute-netback';
import { useState } from 'react';
import { asSentence, useLanguage } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { netbackMessages } from './messages.ts';
import styles from './netback.module.css';
import { useMarketName } from './use-market-name.ts';
import { useNetbackWords } from './use-netback-words.ts';
import { readDigits, readMarket, type WorkedMarket, writeDigits, wrongInput } from './worked-market.ts';

const UNITS = ['kg', 'tray'] as const;

type Props = { readonly place: NetbackMarket; readonly worked: WorkedMarket };

/** The shelf price that a wanted farm gate price asks for. */
export function TargetCard({ place, worked }: Props) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const words = useNetbackWords();
  const marketName = useMarketName();
  const [typed, setTyped] = useState('');
  const [per, setPer] = useState<(typeof UNITS)[number]>('kg');
  // The question does not need the shelf price.
  const other = readMarket({ ...worked, typed: { ...worked.typed, shelf_price: '1' } });
  const wrong = typed.trim() === '' ? undefined : wrongInput('freight', typed);
  const wanted = readDigits(typed);
  const isAsked = other && wanted !== '' && !wrong;
  const price = isAsked ? shelfPriceFor(other, { amount: wanted, per }, place.currency) : undefined;
  const now = readMarket(worked);
  const farmGate = now && computeNetback(now).farmGate[per];
  return (
    <Card>
      <h2>{t('target')}</h2>
      <p className="fine">{t('targetAbout')}</p>
      <div className={styles.fields}>
        <TextField
          name="wanted"
          label={t('wanted')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={farmGate && writeDigits(farmGate.replace(/^-/, ''), language)}
          error={wrong && asSentence(wrong)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.unit}>
          <Segmented
            ground="surface"
            label={t('wantedPer')}
            value={per}
            options={UNITS.map((value) => ({ value, label: t(`per-${value}`) }))}
            onChange={setPer}
          />
        </div>
      </div>
      <p className={styles.result} role="status">
        {price !== undefined && NetbackInput.shape.shelf_price.safeParse(price).success
          ? t('targetResult', {
              market: marketName(place),
              price: formatMoney(price, place.currency, language),
              amount: t(per === 'kg' ? 'perKg' : 'perTray', { amount: words.aud(wanted) }),
            })
          : ''}
      </p>
    </Card>
  );
}
