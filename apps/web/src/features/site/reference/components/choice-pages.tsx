import { MessageCircleQuestionMark, Sprout, Tags } from 'lucide-react';
import { useState } from 'react';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { CountryPicker } from '../../../../shared/countries/country-picker.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { Rating, RatingShown } from '../../../../ui/rating.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { Example } from '../example.tsx';
import styles from './components.module.css';
import { componentMessages } from './messages.ts';

const VARIETIES = ['hass', 'shepard', 'reed', 'wurtz'] as const;
const UNITS = ['kg', 'piece', 'pack'] as const;
const TOPICS = [
  { name: 'portal', icon: MessageCircleQuestionMark },
  { name: 'growers', icon: Sprout },
  { name: 'prices', icon: Tags },
] as const;

function useVarieties() {
  const t = componentMessages.useText();
  return VARIETIES.map((value) => ({ value, label: t(`variety-${value}`) }));
}

export function CheckboxPage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  const varieties = useVarieties();
  const [ticked, setTicked] = useState<readonly string[]>(['hass']);
  const all = ticked.length === varieties.length;
  const tick = (value: string, isOn: boolean) =>
    setTicked(isOn ? [...ticked, value] : ticked.filter((other) => other !== value));
  return (
    <>
      <Example title={t('boxes')} text={t('boxesText')}>
        <div>
          <Checkbox
            label={t('allVarieties')}
            checked={all}
            mixed={!all && ticked.length > 0}
            onChange={() => setTicked(all ? [] : VARIETIES)}
          />
          <div className={styles.below}>
            {varieties.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={ticked.includes(value)}
                onChange={({ target }) => tick(value, target.checked)}
              />
            ))}
          </div>
        </div>
      </Example>
      <Example title={t('boxStates')}>
        <Checkbox label={t('terms')} error={contractText('acceptTerms', language)} />
        <Checkbox label={t('cannotChange')} defaultChecked disabled />
      </Example>
    </>
  );
}

export function RadioPage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  const varieties = useVarieties();
  const [unit, setUnit] = useState<(typeof UNITS)[number]>('kg');
  const [topic, setTopic] = useState<string>();
  return (
    <>
      <Example title={t('segmented')} text={t('segmentedText')} row>
        <Segmented
          label={t('unit')}
          ground="surface"
          value={unit}
          options={UNITS.map((value) => ({ value, label: t(`unit-${value}`) }))}
          onChange={setUnit}
        />
        <output>{t('chosen', { label: t(`unit-${unit}`) })}</output>
      </Example>
      <Example title={t('radioList')} text={t('radioListText')}>
        <div className="columns">
          <RadioChoices name="variety" legend={t('variety')} choices={varieties} error={undefined} />
          <RadioChoices
            name="refused"
            legend={t('variety')}
            choices={varieties}
            error={contractText('required', language)}
          />
        </div>
      </Example>
      <Example title={t('choiceCards')} text={t('choiceCardsText')}>
        <div className="columns">
          {TOPICS.map(({ name, icon: Icon }) => (
            <button
              key={name}
              type="button"
              className={styles.choice}
              aria-pressed={topic === name}
              onClick={() => setTopic(topic === name ? undefined : name)}
            >
              <Icon size={20} aria-hidden />
              {t(`topic-${name}`)}
            </button>
          ))}
        </div>
      </Example>
    </>
  );
}

export function SelectPage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  const choices = useVarieties();
  const [variety, setVariety] = useState('');
  return (
    <>
      <Example title={t('selectForm')} text={t('selectFormText')}>
        <div className="columns">
          <SelectField name="variety" label={t('variety')} none={t('chooseVariety')} choices={choices} />
          <SelectField
            label={t('variety')}
            none={t('chooseVariety')}
            choices={choices}
            error={contractText('required', language)}
          />
        </div>
      </Example>
      <Example title={t('selectFilter')} text={t('selectFilterText')} row>
        <FilterChoice
          label={t('variety')}
          all={t('allVarieties')}
          choices={choices}
          value={variety}
          onChange={setVariety}
        />
      </Example>
    </>
  );
}

export function SwitchPage() {
  const t = componentMessages.useText();
  const [mails, setMails] = useState(true);
  const [night, setNight] = useState(false);
  return (
    <Example title={t('switches')} text={t('switchesText')}>
      <Switch label={t('mails')} hint={t('mailsHint')} checked={mails} onChange={setMails} />
      <Switch label={t('night')} checked={night} onChange={setNight} />
    </Example>
  );
}

const STARS = [1, 2, 3, 4, 5];

export function RatePage() {
  const t = componentMessages.useText();
  return (
    <>
      <Example title={t('rating')} text={t('ratingText')}>
        <Rating name="rating" label={t('ratingLabel')} words={STARS.map((count) => t('stars', { count }))} />
      </Example>
      <Example title={t('rated')}>
        <RatingShown value={4} label={t('stars', { count: 4 })} />
      </Example>
      <Example title={t('judged')} text={t('judgedText')} row>
        <Badge tone="success" label={t('confirmed')} />
        <Badge tone="warning" label={t('estimated')} />
        <Badge label={t('unknown')} />
      </Example>
    </>
  );
}

export function AutoCompletePage() {
  const t = componentMessages.useText();
  const language = useLanguage();
  const choices = useVarieties();
  return (
    <>
      <Example title={t('countryPicker')} text={t('countryPickerText')}>
        <div className="columns">
          <CountryPicker name="country" label={t('country')} />
        </div>
      </Example>
      <Example title={t('comboboxStates')}>
        <div className="columns">
          <Combobox
            name="variety"
            label={t('variety')}
            choices={choices}
            defaultValue="hass"
            placeholder={t('chooseVariety')}
            empty={t('nothingFound')}
          />
          <Combobox
            name="required"
            label={t('variety')}
            choices={choices}
            placeholder={t('chooseVariety')}
            empty={t('nothingFound')}
            error={contractText('required', language)}
          />
          <Combobox
            name="failed"
            label={t('comboboxFailed')}
            choices={[]}
            placeholder={t('chooseVariety')}
            empty={t('nothingFound')}
            failure={contractText('notResponding', language)}
          />
        </div>
      </Example>
    </>
  );
}
