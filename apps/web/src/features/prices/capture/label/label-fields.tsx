import type { LabelField, LabelWords } from '@portal/contract/prices/capture';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { captureMessages } from '../messages.ts';
import styles from './label.module.css';
import { LabelInput, type LabelInputProps } from './label-input.tsx';
import { useLabelChoices } from './use-label-choices.ts';

const FIRST: readonly LabelField[] = [
  'product',
  'brand',
  'price',
  'price_unit',
  'origin',
  'variety',
  'pack',
  'pieces',
  'size_system',
  'size',
  'organic',
  'ready_to_eat',
];
const FOLDED = {
  promotion: ['promo_kind', 'promo_quantity', 'promo_price', 'promo_until'],
  shelf: [
    'facings',
    'position',
    'stock',
    'ripeness',
    'quality',
    'damage_share',
    'dry_matter',
    'pos_material',
    'australia_callout',
    'defects',
  ],
  more: ['pack_weight_g', 'measured_g', 'origin_evidence', 'origin_region', 'grade', 'plu', 'barcode', 'note'],
} as const satisfies Record<string, readonly LabelField[]>;
type Part = keyof typeof FOLDED;
const PARTS: readonly Part[] = ['more', 'promotion', 'shelf'];

type Props = Pick<LabelInputProps, 'words' | 'currency' | 'onWrite'> & {
  readonly fieldError: (field: LabelField) => string | undefined;
};

export function LabelFields({ fieldError, ...given }: Props) {
  const choices = useLabelChoices();
  const inputs = (fields: readonly LabelField[]) => (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field} data-field={field}>
          <LabelInput {...given} field={field} choices={choices} error={fieldError(field)} />
        </div>
      ))}
    </div>
  );
  return (
    <>
      {inputs(FIRST)}
      {PARTS.map((part) => (
        <Folded
          key={part}
          part={part}
          count={countIn(given.words, FOLDED[part])}
          isWrong={FOLDED[part].some((field) => fieldError(field) !== undefined)}
        >
          {inputs(FOLDED[part])}
        </Folded>
      ))}
    </>
  );
}

const countIn = (words: LabelWords, fields: readonly LabelField[]) => fields.filter((field) => words[field]).length;

type FoldedProps = {
  readonly part: Part;
  readonly count: number;
  readonly isWrong: boolean;
  readonly children: React.ReactNode;
};

function Folded({ part, count, isWrong, children }: FoldedProps) {
  const t = captureMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.folded}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronDown size={20} />
        {t(`part-${part}`)}
        {count > 0 && <span>{t('noted', { count })}</span>}
      </summary>
      {children}
    </details>
  );
}
