import { collator } from '@portal/contract/formats/names';
import { REVIEW_STATUSES } from '@portal/contract/prices/review';
import { MapPin, X } from 'lucide-react';
import { findChoice } from '../../../lib/choices.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useMarkets } from '../../../shared/places/places.api.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ApproveAll } from './approve-all.tsx';
import { reviewMessages } from './messages.ts';
import { type ReviewAddress, YES_NO } from './use-review-address.ts';

export function ReviewFilters({ address: { filter, show } }: { readonly address: ReviewAddress }) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { data: markets = [] } = useMarkets();
  const { batch_id, market_id, status, flagged } = filter;
  const { compare } = collator(language, {});
  const choices = markets
    .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
    .toSorted((one, other) => compare(one.label, other.label));
  return (
    <Toolbar
      label={t('filters')}
      tools={
        batch_id &&
        status === 'submitted' &&
        flagged !== 'yes' && (
          <ApproveAll
            part={{ batch_id, market_id }}
            market={market_id && choices.find(({ value }) => value === market_id)?.label}
          />
        )
      }
    >
      <FilterChoice
        label={t('status')}
        choices={REVIEW_STATUSES.map((value) => ({ value, label: t(`status-${value}`) }))}
        value={status}
        onChange={(value) => void show({ status: findChoice(REVIEW_STATUSES, value) ?? 'submitted' })}
      />
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={withChosen(choices, market_id, undefined)}
        value={market_id}
        onChange={(value) => void show({ market_id: value || undefined })}
      />
      <FilterChoice
        label={t('flagged')}
        all={t('flaggedAll')}
        choices={YES_NO.map((value) => ({ value, label: t(`flagged-${value}`) }))}
        value={flagged}
        onChange={(value) => void show({ flagged: findChoice(YES_NO, value) })}
      />
      {batch_id && (
        <Button variant="soft" onClick={() => void show({ batch_id: undefined })}>
          {t('oneImport')}
          <X size={16} />
        </Button>
      )}
    </Toolbar>
  );
}
