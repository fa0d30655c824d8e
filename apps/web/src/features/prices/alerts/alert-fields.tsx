import { currencySign } from '@portal/contract/formats/money';
import type { Country } from '@portal/contract/places/markets/markets';
import { ALERT_KINDS } from '@portal/contract/prices/alerts/alerts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { withChosen } from '../../../ui/filter-choice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { useFilterChoices } from '../observations/filters/use-filter-choices.ts';
import { observationsMessages } from '../observations/messages.ts';
import type { Draft } from './alert-draft.ts';
import styles from './alerts.module.css';
import { alertsMessages } from './messages.ts';

type Props = { readonly draft: Draft; readonly market: Country | undefined };
type Checked = Props & { readonly form: Form };

export function AboutFields({ draft, market, form }: Checked) {
  const t = alertsMessages.useText();
  const words = observationsMessages.useText();
  const countryName = useCountryName();
  const { choices } = useFilterChoices({});
  const markets = withChosen(choices.market_id, market?._id, market && countryName(market.name));
  return (
    <>
      <div className="pair">
        <SelectField
          // A list that comes later has the choice that was there before.
          key={markets.length > 1 ? 'there' : 'coming'}
          {...form.field('market_id')}
          label={words('market_id')}
          none={t('choose')}
          choices={markets}
          defaultValue={draft.market_id}
        />
        <SelectField
          {...form.field('origin')}
          label={words('origin')}
          none={t('choose')}
          choices={withChosen(choices.origin, draft.origin, draft.origin)}
          defaultValue={draft.origin}
        />
      </div>
      <SelectField
        {...form.field('variety')}
        label={words('variety')}
        none={words('allVarieties')}
        choices={choices.variety}
        defaultValue={draft.variety}
      />
    </>
  );
}

export function LimitFields({ draft, market, form }: Checked) {
  const t = alertsMessages.useText();
  const isChange = draft.kind === 'change';
  const sign = currencySign(draft.currency === 'aud' ? 'AUD' : (market?.currency ?? ''));
  return (
    <div className="pair">
      <SelectField
        {...form.field('kind')}
        label={t('kind')}
        none={t('choose')}
        choices={ALERT_KINDS.map((value) => ({ value, label: t(`kind-${value}`) }))}
        defaultValue={draft.kind}
      />
      <TextField
        {...form.field('amount')}
        label={t(isChange ? 'percent' : 'amount')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={draft.amount}
        control={<span className={styles.after}>{isChange ? '%' : sign}</span>}
      />
    </div>
  );
}

export function MeasureFields({
  draft,
  market,
  onChange,
}: Props & { readonly onChange: (part: Partial<Draft>) => void }) {
  const t = alertsMessages.useText();
  return (
    <div className={`row ${styles.measures}`}>
      <Segmented
        label={t('unit')}
        ground="surface"
        value={draft.unit}
        options={[
          { value: 'kg', label: t('perKg') },
          { value: 'piece', label: t('perPiece') },
        ]}
        onChange={(unit) => onChange({ unit })}
      />
      <Segmented
        label={t('currency')}
        ground="surface"
        value={draft.currency}
        options={[
          { value: 'aud', label: 'A$', name: t('inAud') },
          { value: 'local', label: currencySign(market?.currency ?? '') || '…', name: t('inLocal') },
        ]}
        onChange={(currency) => onChange({ currency })}
      />
      <input type="hidden" name="unit" value={draft.unit} />
      <input type="hidden" name="currency" value={draft.currency} />
    </div>
  );
}
