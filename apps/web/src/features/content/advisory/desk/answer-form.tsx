import { ADVISORY_TOPICS, MAX_ADVISORY_TEXT } from '@portal/contract/content/advisory/advisory-words';
import {
  addAdvisoryAnswer,
  changeAdvisoryAnswer,
  AnswerForm as Written,
} from '@portal/contract/content/advisory/answers';
import { LANGUAGES, type Language } from '@portal/contract/languages';
import { useState } from 'react';
import { hasDirtyForm } from '../../../../lib/dirty-forms.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { askMessages } from '../../../../shared/pieces/ask/messages.ts';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { Button } from '../../../../ui/button.tsx';
import { withChosen } from '../../../../ui/filter-choice.tsx';
import { LeaveDialog, LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { change } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import { deskMessages } from './messages.ts';

type Begun = {
  readonly topic: string;
  readonly market: { readonly _id: string; readonly name: string } | null;
  readonly language?: Language;
  readonly title: string;
  readonly question: string;
  readonly answer: string;
};
type Props = {
  readonly begun: Begun;
  /** Absent for a new one. */
  readonly changed?: { readonly _id: string; readonly version: number };
  readonly onDone: () => void;
};

export function AnswerForm({ onDone, ...given }: Props) {
  const t = deskMessages.useText();
  const words = advisoryMessages.useText();
  const asked = askMessages.useText();
  const spoken = useLanguage();
  const countryName = useCountryName();
  // As read when the writing began: a later read must not pass for a change made here.
  const [{ begun, changed }] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const { data: markets, error, refetch } = useMarkets();
  const form = useForm(Written, async (written) => {
    if (changed) await change(changeAdvisoryAnswer, { ...written, id: changed._id }, changed.version);
    else await change(addAdvisoryAnswer, written);
    showNotice({ kind: 'success', title: t(changed ? 'saved' : 'published') });
    onDone();
  });
  const choices = markets?.map(({ _id, name }) => ({ value: _id, label: countryName(name) })) ?? [];
  const chosen = begun.market;
  return (
    <form {...form.props} className="stack">
      <LeaveQuestion />
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onDone} />
      {!markets && error && <LoadFailed message={error.message} onRetry={refetch} />}
      <div className="columns">
        <SelectField
          {...form.field('topic')}
          label={asked('topic')}
          none={asked('chooseTopic')}
          choices={ADVISORY_TOPICS.map((topic) => ({ value: topic, label: asked(`topic-${topic}`) }))}
          defaultValue={begun.topic}
        />
        <SelectField
          {...form.field('market_id')}
          label={asked('marketOptional')}
          none={asked('noMarket')}
          choices={withChosen(choices, chosen?._id, chosen ? countryName(chosen.name) : undefined)}
          defaultValue={chosen?._id ?? ''}
        />
        <SelectField
          {...form.field('language')}
          label={t('language')}
          none={t('chooseLanguage')}
          choices={LANGUAGES.map((language) => ({ value: language, label: words(`language-${language}`) }))}
          defaultValue={begun.language ?? spoken}
        />
      </div>
      <TextField {...form.field('title')} label={t('title')} defaultValue={begun.title} />
      <TextArea
        {...form.field('question')}
        label={t('anonymousQuestion')}
        rows={4}
        limit={MAX_ADVISORY_TEXT}
        defaultValue={begun.question}
      />
      <TextArea
        {...form.field('answer')}
        label={t('anonymousAnswer')}
        rows={8}
        limit={MAX_ADVISORY_TEXT}
        defaultValue={begun.answer}
      />
      <div className="row">
        <Button type="submit" loading={form.isSending} label={t(changed ? 'save' : 'publishNow')} />
        <Button variant="quiet" onClick={() => (hasDirtyForm() ? setLeaving(true) : onDone())} label={t('cancel')} />
      </div>
    </form>
  );
}
