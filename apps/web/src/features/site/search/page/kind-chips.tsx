import { HIT_KINDS, type HitKind } from '@portal/contract/site/search';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Chip, Chips } from '../../../../ui/toolbar.tsx';
import { countText } from '../hits/count-text.ts';
import { searchMessages } from '../messages.ts';
import type { Totals } from './count-hits.ts';

type Props = {
  readonly totals: Totals;
  readonly chosen: HitKind | undefined;
  readonly onChange: (kind: HitKind | undefined) => void;
};

/** The kinds in which something was found; the chosen one in any case. */
export function KindChips({ totals, chosen, onChange }: Props) {
  const t = searchMessages.useText();
  const language = useLanguage();
  const counts = new Map(totals.map(({ kind, total }) => [kind, total]));
  const shown = HIT_KINDS.filter((kind) => kind === chosen || (counts.get(kind) ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <Chips label={t('kinds')}>
      <Chip isOn={chosen === undefined} onPress={() => onChange(undefined)}>
        {t('allKinds')}
      </Chip>
      {shown.map((kind) => (
        <Chip
          key={kind}
          isOn={kind === chosen}
          count={countText(counts.get(kind) ?? 0, language)}
          onPress={() => onChange(kind)}
        >
          {t(`kind-${kind}`)}
        </Chip>
      ))}
    </Chips>
  );
}
