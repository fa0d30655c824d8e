import { POST_KINDS, type PostFilter } from '@portal/contract/content/feed';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Chip, Chips } from '../../../../ui/toolbar.tsx';
import { feedMessages } from '../messages.ts';
import { FeedFilterForm } from './feed-filter-form.tsx';
import styles from './feed-filters.module.css';

type Props = { readonly filter: PostFilter; readonly onReset: () => void };

/** Kinds and markets in sight; author, title, tag and days in a dialog. */
export function FeedFilters({ filter, onReset }: Props) {
  const t = feedMessages.useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { kind, market_id, ...others } = filter;
  const count = Object.keys(others).length;
  const choose = (chosen: PostFilter) => void navigate({ to: '.', search: { ...filter, ...chosen } });
  return (
    <div className={styles.filters}>
      <Chips label={t('kinds')}>
        <Chip isOn={!kind} onPress={() => choose({ kind: undefined })}>
          {t('allKinds')}
        </Chip>
        {POST_KINDS.map((name) => (
          <Chip key={name} isOn={kind === name} onPress={() => choose({ kind: kind === name ? undefined : name })}>
            {t(`kind-${name}`)}
          </Chip>
        ))}
      </Chips>
      <MarketChips chosen={market_id} onChoose={(id) => choose({ market_id: id })} />
      <Button
        variant="outline"
        onClick={() => setOpen(true)}
        icon={<SlidersHorizontal size={16} />}
        label={count > 0 ? t('moreFiltersSet', { count }) : t('moreFilters')}
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('filters')}>
        <FeedFilterForm
          filter={filter}
          onReset={() => {
            setOpen(false);
            onReset();
          }}
          onApplied={() => setOpen(false)}
        />
      </Dialog>
    </div>
  );
}

type MarketProps = { readonly chosen: string | undefined; readonly onChoose: (id: string | undefined) => void };

/** Without the list of markets, the feed is shown all the same. */
function MarketChips({ chosen, onChoose }: MarketProps) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const { data = [] } = useQuery(countriesQuery);
  const markets = data.filter(({ _id, is_market, status }) => is_market && (status || _id === chosen));
  return (
    <Chips label={t('markets')}>
      <Chip isOn={!chosen} onPress={() => onChoose(undefined)}>
        {t('allMarkets')}
      </Chip>
      {countryChoices(markets, language).map(({ value, label }) => (
        <Chip key={value} isOn={chosen === value} onPress={() => onChoose(chosen === value ? undefined : value)}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
