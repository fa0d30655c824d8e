import type { PriceAlertForm } from '@portal/contract/prices/alerts/alerts';
import { useQuery } from '@tanstack/react-query';
import { type InputEvent, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { countriesQuery } from '../../../shared/countries/countries-query.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DialogFoot } from '../../../ui/form-dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { type Begun, type Draft, TypedAlert, toDraft, withFigure } from './alert-draft.ts';
import { AboutFields, FigureField, LimitFields, MeasureFields } from './alert-fields.tsx';
import { AlertPreview } from './alert-preview.tsx';
import { alertsMessages } from './messages.ts';

type Props = {
  readonly begun: Begun;
  readonly isThere: boolean;
  readonly onSend: (form: PriceAlertForm) => Promise<void>;
  readonly onCancel: () => void;
};

export function AlertForm({ begun, isThere, onSend, onCancel }: Props) {
  const t = alertsMessages.useText();
  const language = useLanguage();
  const form = useForm(TypedAlert, onSend);
  const [draft, setDraft] = useState(() => toDraft(begun, language));
  // Also of a market that is off.
  const { data: countries } = useQuery(countriesQuery);
  const market = countries?.find(({ _id }) => _id === draft.market_id);
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    const fields: Partial<Draft> = Object.fromEntries(new FormData(event.currentTarget));
    setDraft((before) => {
      const { figure = before.figure } = fields;
      return figure === before.figure ? { ...before, ...fields } : withFigure({ ...before, ...fields }, figure);
    });
  };
  const measure = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <form {...form.props} onInput={onInput} className="stack">
      <FigureField draft={draft} form={form} />
      {/* The fields of another figure begin with its own values. */}
      <div key={draft.figure} className="stack">
        <AboutFields draft={draft} market={market} form={form} />
        <LimitFields draft={draft} market={market} form={form} />
        <MeasureFields draft={draft} market={market} onChange={measure} />
      </div>
      <AlertPreview draft={draft} market={market} />
      <Checkbox name="by_mail" label={t('byMail')} hint={t('byMailHint')} defaultChecked={begun.by_mail ?? true} />
      {isThere && (
        <Checkbox name="paused" label={t('paused')} hint={t('pausedHint')} defaultChecked={begun.paused ?? false} />
      )}
      <DialogFoot submit={t('save')} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}
