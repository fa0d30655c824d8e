import { PriceFilter } from '@portal/contract/prices/observations';
import { Answers } from '../../../../ui/answers.tsx';
import type { Choice } from '../../../../ui/combobox.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { withChosen } from '../../../../ui/filter-choice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { observationsMessages } from '../messages.ts';
import styles from './price-filters.module.css';
import type { Chosen } from './use-filter-choices.ts';

const NAMES = ['city', 'format', 'size', 'promo', 'organic', 'rte', 'estimates', 'photo'] as const;

type Props = {
  readonly filter: PriceFilter;
  readonly choices: Readonly<Record<Chosen, readonly Choice[]>>;
  readonly takesPhoto: boolean;
  readonly onShow: (filter: PriceFilter) => void;
  readonly onClose: () => void;
};

export function MoreFilters(form: Props) {
  const t = observationsMessages.useText();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && form.onClose()} title={t('moreFilters')}>
      <MoreFiltersForm {...form} />
    </Dialog>
  );
}

function MoreFiltersForm({ filter, choices, takesPhoto, onShow, onClose }: Props) {
  const t = observationsMessages.useText();
  const names = NAMES.filter((name) => takesPhoto || name !== 'photo');
  const form = useForm(PriceFilter, (typed) => {
    // The bar holds the others.
    onShow({ ...filter, ...Object.fromEntries(['from', 'to', ...names].map((name) => [name, typed[name as Chosen]])) });
    return Promise.resolve();
  });
  return (
    <form {...form.props} className={`pair ${styles.more}`}>
      <DayField {...form.field('from')} label={t('from')} defaultValue={filter.from} />
      <DayField {...form.field('to')} label={t('to')} defaultValue={filter.to} />
      {names.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(name)}
          none={t(name === 'estimates' ? 'estimates-yes' : 'all')}
          choices={withChosen(choices[name], filter[name], filter[name])}
          defaultValue={filter[name]}
        />
      ))}
      <Answers yes={t('showPrices')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
