import { useMutation } from '@tanstack/react-query';
import { CheckCheck, MapPin, X } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useMarkets } from '../../../shared/places/places.api.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../ui/filter-choice.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';
import { approveAll } from './reviews.api.ts';
import { tellDecided } from './tell-decided.ts';
import type { ReviewAddress } from './use-review-address.ts';

export function ReviewFilters({ address: { filter, show } }: { readonly address: ReviewAddress }) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { data: markets = [] } = useMarkets();
  const { batch_id } = filter;
  const approve = useMutation({
    mutationFn: approveAll,
    onSuccess: (decided) => tellDecided('approved', decided),
    onError: (error) => showNotice({ kind: 'error', title: error.message }),
  });
  const { compare } = new Intl.Collator(language);
  const choices = markets
    .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
    .toSorted((one, other) => compare(one.label, other.label));
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={withChosen(choices, filter.market_id, undefined)}
        value={filter.market_id}
        onChange={(value) => void show({ market_id: value || undefined })}
      />
      <FilterChoice
        label={t('flagged')}
        all={t('flaggedAll')}
        choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`flagged-${value}`) }))}
        value={filter.flagged}
        onChange={(value) => void show({ flagged: value === 'yes' || value === 'no' ? value : undefined })}
      />
      {batch_id && (
        <>
          <Button variant="soft" onClick={() => void show({ batch_id: undefined })}>
            {t('oneImport')}
            <X size={16} />
          </Button>
          <Button
            variant="outline"
            className={styles.all}
            loading={approve.isPending}
            onClick={() => approve.mutate(batch_id)}
          >
            <CheckCheck size={16} />
            {t('approveAll')}
          </Button>
        </>
      )}
    </div>
  );
}
