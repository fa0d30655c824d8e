import { X } from 'lucide-react';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { reviewsMessages } from '../messages.ts';
import styles from './compared-origins.module.css';

const LEAST = 2;

type Props = {
  readonly origins: readonly string[];
  readonly others: readonly string[];
  readonly most: number;
  readonly onShow: (origins: readonly string[]) => void;
};

/** Any origin in any place, ours too. */
export function ComparedOrigins({ origins, others, most, onShow }: Props) {
  const t = reviewsMessages.useText();
  const originName = useOriginName();
  const choices = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: originName(code) }));
  return (
    <div className="row">
      {origins.map((origin, place) => (
        <span key={origin} className={styles.origin}>
          <FilterChoice
            label={t('compareOrigin', { number: place + 1 })}
            choices={choices([origin, ...others])}
            value={origin}
            onChange={(code) => onShow(origins.with(place, code))}
          />
          {origins.length > LEAST && (
            <IconButton
              label={t('remove', { origin: originName(origin) })}
              icon={<X size={16} />}
              onClick={() => onShow(origins.filter((code) => code !== origin))}
            />
          )}
        </span>
      ))}
      {origins.length < most && others.length > 0 && (
        <FilterChoice
          label={t('addOrigin')}
          all={t('addOrigin')}
          choices={choices(others)}
          value=""
          onChange={(code) => onShow([...origins, code])}
        />
      )}
    </div>
  );
}
