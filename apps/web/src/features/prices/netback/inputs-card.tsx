import { formatShortDay } from '@portal/contract/formats/days';
import { currencySign } from '@portal/contract/formats/money';
import { formatCount } from '@portal/contract/formats/numbers';
import { periodName } from '@portal/contract/formats/periods';
import { NETBACK_FIELDS, type NetbackField, type NetbackMarket } from '@portal/contract/prices/netback';
import { RotateCcw, Tag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { asSentence, useLanguage } from '../../../lib/i18n.ts';
import { EvidenceLink } from '../../../shared/prices/evidence-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { netbackMessages } from './messages.ts';
import { useShelfMedian } from './netback.api.ts';
import styles from './netback.module.css';
import {
  type InputName,
  medianDigits,
  readDigits,
  type WorkedMarket,
  writeDigits,
  wrongInput,
} from './worked-market.ts';

type Props = {
  readonly place: NetbackMarket;
  readonly worked: WorkedMarket;
  readonly isReadOnly: boolean;
  readonly onChange: (next: WorkedMarket) => void;
  /** The portal's own median came for a price that was still blank. */
  readonly onBegin: (next: WorkedMarket) => void;
};

export function InputsCard({ onBegin, ...props }: Props) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const { place, worked, isReadOnly, onChange } = props;
  const { typed } = worked;
  const [left, setLeft] = useState<readonly InputName[]>([]);
  const type = (name: InputName, value: string) =>
    onChange({
      ...worked,
      typed: { ...typed, [name]: value },
      // A typed price is no median any more.
      median: name === 'shelf_price' ? null : worked.median,
    });
  const field = (name: InputName) => {
    const wrong = wrongInput(name, typed[name]);
    // A blank field is wrong once somebody has left it.
    const isTold = typed[name].trim() !== '' || left.includes(name);
    return {
      name,
      value: typed[name],
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      readOnly: isReadOnly,
      error: isTold && wrong ? asSentence(wrong) : undefined,
      onBlur: () => setLeft((before) => [...before, name]),
      onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    };
  };
  return (
    <Card>
      <h2>{t('inputs')}</h2>
      <p className="fine">{t('inputsAbout')}</p>
      <div className={styles.fields}>
        <div data-wide="">
          <TextField
            {...field('shelf_price')}
            icon={<Tag size={16} aria-hidden />}
            label={t('shelfPrice', { currency: currencySign(place.currency) })}
          />
          <MedianLine {...props} onBegin={onBegin} />
        </div>
        {NETBACK_FIELDS.map((name) => (
          <DefaultField
            key={name}
            name={name}
            place={place}
            isReadOnly={isReadOnly}
            field={field(name)}
            onType={type}
          />
        ))}
        <TextField
          {...field('aud_rate')}
          label={t('rate', { currency: currencySign(place.currency) })}
          hint={
            place.rate
              ? t('rateOf', { day: formatShortDay(place.rate.date, language), source: place.rate.source })
              : t('noRate')
          }
        />
      </div>
    </Card>
  );
}

function MedianLine({ place, worked, isReadOnly, onChange, onBegin }: Props) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const { data, error } = useShelfMedian(place._id);
  const { median = null, n = 0 } = data?.price.now ?? {};
  const digits = median === null ? undefined : medianDigits(median, place.currency);
  const period = data && { from: data.from, to: data.to, n, is_demo: data.is_demo };
  const taken = digits &&
    period && {
      ...worked,
      typed: { ...worked.typed, shelf_price: writeDigits(digits, language) },
      median: period,
    };
  const wasTaken = useRef(worked.typed.shelf_price !== '');
  // Once, when the median comes; a price typed meanwhile stays.
  useEffect(() => {
    if (wasTaken.current || !taken) return;
    wasTaken.current = true;
    if (worked.typed.shelf_price === '') onBegin(taken);
  });
  if (error) return <p className="tiny below">{t('medianFailed')}</p>;
  if (!data || !period) return <p className="tiny below">{t('medianLoading')}</p>;
  if (!taken) return <p className="tiny below">{t('noMedian')}</p>;
  const days = periodName(data.from, data.to, language);
  const said = t('medianOf', { days, count: n, number: formatCount(n, language) });
  const isTaken = worked.median !== null && readDigits(worked.typed.shelf_price) === digits;
  return (
    <>
      <p className="tiny below">
        {worked.median && !isTaken
          ? t('medianThen', {
              days: periodName(worked.median.from, worked.median.to, language),
              count: worked.median.n,
              number: formatCount(worked.median.n, language),
            })
          : said}{' '}
        <EvidenceLink
          question={{
            market_id: place._id,
            from: data.from,
            to: data.to,
            origin: data.origin,
            unit: 'kg',
            currency: 'local',
          }}
        >
          {t('openEvidence')}
        </EvidenceLink>
      </p>
      {!isTaken && !isReadOnly && (
        <Button
          variant="quiet"
          icon={<RotateCcw size={16} />}
          onClick={() => onChange(taken)}
          label={t('takeMedian', { price: `${currencySign(place.currency)} ${writeDigits(digits, language)}` })}
        />
      )}
    </>
  );
}

type FieldProps = {
  readonly name: NetbackField;
  readonly place: NetbackMarket;
  readonly isReadOnly: boolean;
  readonly field: Parameters<typeof TextField>[0] extends infer P ? Omit<P & object, 'label'> : never;
  readonly onType: (name: NetbackField, value: string) => void;
};

/** Its default with day and source below; another value can go back to it. */
function DefaultField({ name, place, isReadOnly, field, onType }: FieldProps) {
  const t = netbackMessages.useText();
  const language = useLanguage();
  const given = place.defaults.find((one) => one.field === name);
  const isOther = given && readDigits(String(field.value)) !== given.value;
  const value = given && writeDigits(given.value, language);
  return (
    <TextField
      {...field}
      label={t(`field-${name}`)}
      hint={
        given && value !== undefined
          ? t(isOther ? 'defaultWas' : 'defaultIs', {
              value,
              day: formatShortDay(given.valid_from, language),
              source: given.source,
            })
          : t('noDefault')
      }
      control={
        isOther && !isReadOnly ? (
          <IconButton
            label={t('backToDefault', { field: t(`field-${name}`), value: value ?? '' })}
            icon={<RotateCcw size={16} />}
            onClick={() => onType(name, value ?? '')}
          />
        ) : undefined
      }
    />
  );
}
