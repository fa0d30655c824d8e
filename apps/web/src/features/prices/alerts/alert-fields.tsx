import { currencySign } from '@portal/contract/formats/money';
import type { Country } from '@portal/contract/places/markets/markets';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { AT_RETAILER, choosesOrigin, FIGURE_KINDS, FIGURES, hasAmount } from '@portal/contract/prices/alerts/figures';
import { useQuery } from '@tanstack/react-query';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { harvestPlansQuery } from '../../../shared/prices/harvest-plans-query.ts';
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

export function FigureField({ draft, form }: Omit<Checked, 'market'>) {
  const t = alertsMessages.useText();
  return (
    <SelectField
      {...form.field('figure')}
      label={t('figure')}
      choices={FIGURES.map((value) => ({ value, label: t(`figure-${value}`) }))}
      defaultValue={draft.figure}
    />
  );
}

/** Where and what: only the fields that the figure has. */
export function AboutFields({ draft, market, form }: Checked) {
  const t = alertsMessages.useText();
  const words = observationsMessages.useText();
  const countryName = useCountryName();
  const { figure } = draft;
  const { choices } = useFilterChoices(draft.market_id ? { market_id: draft.market_id } : {});
  const markets = withChosen(choices.market_id, market?._id, market && countryName(market.name));
  const rivals = choices.origin.filter(({ value }) => value !== OWN_ORIGIN && value !== 'ZZ');
  const keyOf = (list: readonly unknown[]) => (list.length > 1 ? 'there' : 'coming');
  return (
    <>
      <div className="pair">
        <SelectField
          // A list that comes later has the choice that was there before.
          key={keyOf(markets)}
          {...form.field('market_id')}
          label={words('market_id')}
          none={t('choose')}
          choices={markets}
          defaultValue={draft.market_id}
        />
        {choosesOrigin(figure) ? (
          <SelectField
            {...form.field('origin')}
            label={words('origin')}
            none={t('choose')}
            choices={withChosen(choices.origin, draft.origin, draft.origin)}
            defaultValue={draft.origin}
          />
        ) : (
          <input type="hidden" name="origin" value={OWN_ORIGIN} />
        )}
        {figure === 'gap' && (
          <SelectField
            {...form.field('rival')}
            label={t('rival')}
            none={t('choose')}
            choices={withChosen(rivals, draft.rival, draft.rival)}
            defaultValue={draft.rival}
          />
        )}
        {figure === 'window' && <PlanField draft={draft} form={form} />}
        {figure === 'new_rival' && <VarietyField draft={draft} form={form} />}
      </div>
      {figure !== 'window' && figure !== 'new_rival' && (
        <div className={AT_RETAILER.includes(figure) ? 'pair' : undefined}>
          <VarietyField draft={draft} form={form} />
          {AT_RETAILER.includes(figure) && (
            <SelectField
              key={`${draft.market_id} ${keyOf(choices.retailer_id)}`}
              {...form.field('retailer_id')}
              label={words('retailer_id')}
              none={words('allRetailers')}
              choices={draft.market_id ? choices.retailer_id : []}
              defaultValue={draft.retailer_id}
            />
          )}
        </div>
      )}
    </>
  );
}

type Field = Omit<Checked, 'market'>;

function VarietyField({ draft, form }: Field) {
  const words = observationsMessages.useText();
  const { choices } = useFilterChoices({});
  return (
    <SelectField
      {...form.field('variety')}
      label={words('variety')}
      none={words('allVarieties')}
      choices={choices.variety}
      defaultValue={draft.variety}
    />
  );
}

function PlanField({ draft, form }: Field) {
  const t = alertsMessages.useText();
  const { data: plans = [] } = useQuery(harvestPlansQuery);
  return (
    <SelectField
      key={plans.length > 0 ? 'there' : 'coming'}
      {...form.field('plan_id')}
      label={t('plan')}
      none={t('choose')}
      choices={plans.map(({ _id, name }) => ({ value: _id, label: name }))}
      defaultValue={draft.plan_id}
    />
  );
}

const LEVELS = {
  price: { above: 'kind-above', below: 'kind-below', change: 'kind-change', starts: 'kind' },
  other: { above: 'level-above', below: 'level-below', change: 'kind', starts: 'kind' },
} as const;

const PERCENT = {
  gap: 'percent-gap',
  share: 'percent-share',
  out_of_stock: 'percent-out_of_stock',
  window: 'percent-window',
  price: 'percent',
  promotion: undefined,
  new_rival: undefined,
} as const;

export function LimitFields({ draft, market, form }: Checked) {
  const t = alertsMessages.useText();
  const { figure, kind } = draft;
  const isMoney = figure === 'price' && kind !== 'change';
  const sign = currencySign(draft.currency === 'aud' ? 'AUD' : (market?.currency ?? ''));
  const kinds = FIGURE_KINDS[figure];
  const onlyKind = kinds.length === 1 && <input type="hidden" name="kind" value={kinds[0]} />;
  if (onlyKind && !hasAmount(figure)) return onlyKind;
  return (
    <>
      <div className="pair">
        {onlyKind || (
          <SelectField
            {...form.field('kind')}
            label={t('kind')}
            none={t('choose')}
            choices={kinds.map((value) => ({ value, label: t(LEVELS[figure === 'price' ? 'price' : 'other'][value]) }))}
            defaultValue={kind}
          />
        )}
        {hasAmount(figure) && (
          <TextField
            {...form.field('amount')}
            label={t(isMoney ? 'amount' : (PERCENT[figure] ?? 'percent'))}
            // Keyboards for decimals have no minus.
            inputMode={figure === 'gap' ? 'text' : 'decimal'}
            autoComplete="off"
            defaultValue={draft.amount}
            control={<span className={styles.after}>{isMoney ? sign : '%'}</span>}
          />
        )}
        {figure === 'window' && (
          <TextField
            {...form.field('weeks')}
            label={t('weeks')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={draft.weeks}
          />
        )}
      </div>
    </>
  );
}

/** Only a price has a currency; a gap is read per kilogram or per piece. */
export function MeasureFields({
  draft,
  market,
  onChange,
}: Props & { readonly onChange: (part: Partial<Draft>) => void }) {
  const t = alertsMessages.useText();
  const { figure } = draft;
  const isGap = figure === 'gap';
  const hidden = (
    <>
      <input type="hidden" name="unit" value={draft.unit} />
      <input type="hidden" name="currency" value={figure === 'price' ? draft.currency : 'aud'} />
    </>
  );
  if (figure !== 'price' && !isGap) return hidden;
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
      {!isGap && (
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
      )}
      {hidden}
    </div>
  );
}
