import { collator } from '@portal/contract/formats/names';
import { formatCount } from '@portal/contract/formats/numbers';
import { FLAGS } from '@portal/contract/price-words';
import { REVIEW_STATUSES, type ReviewCounts } from '@portal/contract/prices/review';
import { MapPin, Store, X } from 'lucide-react';
import { findChoice } from '../../../lib/choices.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useMarkets } from '../../../shared/places/places.api.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { reviewMessages } from './messages.ts';
import { type ReviewAddress, YES_NO } from './use-review-address.ts';

type Props = { readonly address: ReviewAddress; readonly counts: ReviewCounts | undefined };

/** Only waiting prices are narrowed down by these. */
const NO_NARROWING = { store_id: undefined, flag: undefined, flagged: undefined, photo: undefined };

export function ReviewFilters({ address: { filter, show }, counts }: Props) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { data: markets = [] } = useMarkets();
  const { batch_id, market_id, store_id, status, flag, flagged, photo } = filter;
  const { compare } = collator(language, {});
  const choices = markets
    .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
    .toSorted((one, other) => compare(one.label, other.label));
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : t('withCount', { name, number: formatCount(count, language) });
  const stores = (counts?.stores ?? []).map(({ _id, name, retailer_name, prices }) => ({
    value: _id,
    label: counted(`${retailer_name}, ${name}`, prices),
  }));
  return (
    <Toolbar label={t('filters')}>
      <FilterChoice
        label={t('status')}
        choices={REVIEW_STATUSES.map((value) => ({ value, label: t(`status-${value}`) }))}
        value={status}
        onChange={(value) => void show({ ...NO_NARROWING, status: findChoice(REVIEW_STATUSES, value) ?? 'submitted' })}
      />
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={withChosen(choices, market_id, undefined)}
        value={market_id}
        onChange={(value) => void show({ market_id: value || undefined, store_id: undefined })}
      />
      {status === 'submitted' && (
        <>
          <FilterChoice
            label={t('store')}
            all={t('allStores')}
            icon={<Store size={16} />}
            choices={withChosen(stores, store_id, undefined)}
            value={store_id}
            onChange={(value) => void show({ store_id: value || undefined })}
          />
          <FilterChoice
            label={t('flag')}
            all={t('flagAll')}
            choices={FLAGS.map((value) => ({ value, label: counted(t(`flag-${value}`), counts?.flags[value]) }))}
            value={flag}
            onChange={(value) => void show({ flag: findChoice(FLAGS, value) })}
          />
          <FilterChoice
            label={t('flagged')}
            all={t('flaggedAll')}
            choices={YES_NO.map((value) => ({ value, label: t(`flagged-${value}`) }))}
            value={flagged}
            onChange={(value) => void show({ flagged: findChoice(YES_NO, value) })}
          />
          <FilterChoice
            label={t('photo')}
            all={t('photoAll')}
            choices={[{ value: 'yes', label: t('withPhoto') }]}
            value={photo}
            onChange={(value) => void show({ photo: value === 'yes' ? value : undefined })}
          />
        </>
      )}
      {batch_id && (
        <Button variant="soft" onClick={() => void show({ batch_id: undefined })}>
          {t('oneImport')}
          <X size={16} />
        </Button>
      )}
    </Toolbar>
  );
}
