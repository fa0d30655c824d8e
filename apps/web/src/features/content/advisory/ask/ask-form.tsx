import { AdvisoryForm, askAdviser } from '@portal/contract/content/advisory/advisory';
import {
  ADVISORY_BUSINESS_DAYS,
  ADVISORY_TOPICS,
  MAX_ADVISORY_TEXT,
  type parseAbout,
} from '@portal/contract/content/advisory/advisory-words';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { contractText } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { change } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import { AboutLink } from '../requests/about-link.tsx';
import styles from './ask.module.css';
import type { SAMPLES } from './samples.ts';

type Market = { readonly _id: string; readonly name: string; readonly iso2: string };
type Props = {
  readonly markets: readonly Market[];
  readonly about: NonNullable<ReturnType<typeof parseAbout>> | undefined;
  readonly sample: (typeof SAMPLES)[number] | undefined;
};

const { urgency: _, ...fields } = AdvisoryForm.shape;
const Asked = z.object({ ...fields, urgent: z.boolean() });

export function AskForm({ markets, about, sample }: Props) {
  const t = advisoryMessages.useText();
  const countryName = useCountryName();
  const navigate = useNavigate();
  const form = useForm(Asked, async ({ urgent, ...asked }) => {
    const { _id } = await change(askAdviser, { ...asked, urgency: urgent ? 'urgent' : 'normal' });
    showNotice({ kind: 'success', title: contractText('advisoryAsked') });
    await navigate({ to: '.', search: { tab: 'requests', request: _id }, ignoreBlocker: true });
  });
  return (
    <Card className={`stack ${styles.card}`}>
      <h2>{t('askTitle')}</h2>
      <form {...form.props} className="stack">
        <LeaveQuestion />
        {about && (
          <Callout>
            <AboutLink about={about} />
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                navigate({ to: '.', search: { tab: 'ask', sample: sample?.key }, replace: true, ignoreBlocker: true })
              }
            >
              {t('notAbout')}
            </Button>
          </Callout>
        )}
        <input type="hidden" name="about" value={about?.path ?? ''} />
        <div className="columns">
          <SelectField
            {...form.field('topic')}
            label={t('topic')}
            none={t('chooseTopic')}
            choices={ADVISORY_TOPICS.map((topic) => ({ value: topic, label: t(`topic-${topic}`) }))}
            defaultValue={sample?.topic ?? ''}
          />
          <SelectField
            {...form.field('market_id')}
            label={t('marketOptional')}
            none={t('noMarket')}
            choices={markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }))}
            defaultValue={markets.find(({ iso2 }) => iso2 === sample?.iso2)?._id ?? ''}
          />
        </div>
        <TextField
          {...form.field('subject')}
          label={t('subject')}
          defaultValue={sample ? t(`sample-subject-${sample.key}`) : ''}
          hint={t('subjectHint')}
        />
        <TextArea
          {...form.field('body')}
          label={t('question')}
          rows={8}
          limit={MAX_ADVISORY_TEXT}
          defaultValue={sample ? t(`sample-body-${sample.key}`) : ''}
        />
        <Checkbox name="urgent" label={t('urgentBox', { count: ADVISORY_BUSINESS_DAYS.urgent })} />
        <p className="fine">{t('confidential')}</p>
        <Button type="submit" size="large" loading={form.isSending} label={t('sendQuestion')} />
      </form>
    </Card>
  );
}
