import { OriginSticker } from '../../../../../shared/origins/origin-sticker.tsx';
import { overviewMessages } from '../../messages.ts';
import styles from '../panels.module.css';

type Props = {
  readonly codes: readonly string[];
  readonly shown: readonly string[];
  readonly isFull: boolean;
  readonly onToggle: (code: string) => void;
};

export function OriginToggles({ codes, shown, isFull, onToggle }: Props) {
  const t = overviewMessages.useText();
  return (
    <div className={styles.toggles} role="group" aria-label={t('originsShown')}>
      {codes.map((code) => {
        const isOn = shown.includes(code);
        return (
          <button
            key={code}
            type="button"
            className={styles.toggle}
            aria-pressed={isOn}
            disabled={!isOn && isFull}
            title={!isOn && isFull ? t('fiveLines') : undefined}
            onClick={() => onToggle(code)}
          >
            <OriginSticker code={code} />
          </button>
        );
      })}
    </div>
  );
}
