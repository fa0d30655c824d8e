import { MarketBoxes } from '../../../../../shared/countries/market-boxes.tsx';
import { Boxes } from '../../../../../shared/form/boxes.tsx';
import { ORIGINS } from '../../../../../shared/origins/origins.ts';
import { useOriginName } from '../../../../../shared/origins/use-origin-name.ts';
import { publishingMessages } from '../messages.ts';
import { ORIGIN } from './form-shape.ts';
import styles from './report-form.module.css';

type Props = { readonly marketIds: readonly string[]; readonly originCodes: readonly string[] };

export function PlaceBoxes({ marketIds, originCodes }: Props) {
  const t = publishingMessages.useText();
  const originName = useOriginName();
  return (
    <>
      <MarketBoxes legend={t('markets')} ticked={marketIds} />
      <details className={styles.more} open={originCodes.length > 0}>
        <summary>{t('origins')}</summary>
        <Boxes
          legend={<span className="visually-hidden">{t('origins')}</span>}
          prefix={ORIGIN}
          choices={ORIGINS.map((code) => ({ value: code, label: originName(code) }))}
          ticked={originCodes}
        />
      </details>
    </>
  );
}
