import { ADVISORY_TOPICS } from '@portal/contract/content/advisory/advisory-words';
import { MAX_ANSWER_SEARCH } from '@portal/contract/content/advisory/answers';
import { useNavigate } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { askMessages } from '../../../../shared/pieces/ask/messages.ts';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import type { Wanted } from '../address/advisory-address.ts';
import { advisoryMessages } from '../messages.ts';

type Props = { readonly wanted: Wanted; readonly total: number | undefined };

export function LibraryFilters({ wanted: { search, topic, marketId }, total }: Props) {
  const t = advisoryMessages.useText();
  const topics = askMessages.useText();
  const countryName = useCountryName();
  const { data: markets = [] } = useMarkets();
  const show = useShowAnswers();
  const choices = markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }));
  const filter = { search, topic, market_id: marketId };
  return (
    <Toolbar
      label={t('filters')}
      search={{
        label: t('searchAnswers'),
        maxLength: MAX_ANSWER_SEARCH,
        value: search ?? '',
        onSearch: (words) => show({ ...filter, search: words || undefined }),
      }}
      onClear={Object.values(filter).some(Boolean) && (() => show({}))}
      count={total !== undefined && t('answers', { count: total })}
    >
      <FilterChoice
        label={topics('topic')}
        all={t('allTopics')}
        choices={ADVISORY_TOPICS.map((value) => ({ value, label: topics(`topic-${value}`) }))}
        value={topic}
        onChange={(value) => show({ ...filter, topic: value || undefined })}
      />
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={withChosen(choices, marketId, undefined)}
        value={marketId}
        onChange={(value) => show({ ...filter, market_id: value || undefined })}
      />
    </Toolbar>
  );
}

type Shown = { readonly search?: string | undefined; topic?: string | undefined; market_id?: string | undefined };

export function useShowAnswers() {
  const navigate = useNavigate();
  return (shown: Shown) => void navigate({ to: '.', search: { tab: 'library', ...shown }, replace: true });
}
