import { AdvisoryForm } from '@portal/contract/content/advisory/advisory';
import {
  ADVISORY_BUSINESS_DAYS,
  ADVISORY_TOPICS,
  type AdvisoryTopic,
  MAX_ABOUT_TITLE,
  MAX_ADVISORY_TEXT,
  parseAbout,
} from '@portal/contract/content/advisory/advisory-words';
import { useState } from 'react';
import * as z from 'zod/mini';
import { contractText } from '../../../lib/i18n.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { AttachFiles } from '../../attachments/attach-files.tsx';
import { useAttaching } from '../../attachments/use-attaching.ts';
import { useCountryName } from '../../countries/use-country-name.ts';
import { AboutLink } from './about-link.tsx';
import { sendQuestion } from './ask.api.ts';
import styles from './ask.module.css';
import { askMessages } from './messages.ts';

type Market = { readonly _id: string; readonly name: string; readonly iso2: string };

export type AskAbout = {
  /** A page of the portal, with its filters. */
  readonly path: string;
  readonly title?: string | undefined;
  /** The page, chart or photo as the member sees it. */
  readonly picture?: Blob | undefined;
  /** Absent once there is a picture, and where there is none to draw. */
  readonly drawing?: 'running' | 'failed';
};

type Props = {
  readonly markets: readonly Market[];
  readonly about?: AskAbout | undefined;
  /** Filled in, for the member to change. */
  readonly begun?:
    | {
        readonly topic?: AdvisoryTopic | undefined;
        readonly market_id?: string | undefined;
        readonly subject?: string | undefined;
        readonly body?: string | undefined;
      }
    | undefined;
  readonly onAsked: (id: string) => Promise<void> | void;
  /** Opens the question that was asked; absent where `onAsked` does. */
  readonly onOpen?: (id: string) => void;
};

const { urgency: _, file_ids: __, picture_id: ___, about: ____, about_title: _____, ...fields } = AdvisoryForm.shape;
const Asked = z.object({ ...fields, urgent: z.boolean() });

/** As long as a notice is read. */
const READ_MS = 8_000;

/** A question to the advisers, on its own page or in a dialog. */
export function AskForm({ markets, about: offered, begun, onAsked, onOpen }: Props) {
  const t = askMessages.useText();
  const countryName = useCountryName();
  const [isAbout, setAbout] = useState(true);
  const attaching = useAttaching();
  const [isPictured, setPictured] = useState(true);
  const about = isAbout && offered && parseAbout(offered.path) ? offered : undefined;
  const form = useForm(Asked, async ({ urgent, ...asked }) => {
    const { _id } = await sendQuestion(
      {
        ...asked,
        urgency: urgent ? 'urgent' : 'normal',
        about: about?.path,
        about_title: about?.title?.slice(0, MAX_ABOUT_TITLE) || undefined,
        picture_id: undefined,
        file_ids: attaching.ids,
      },
      isPictured ? about?.picture : undefined,
    );
    const action = onOpen && { label: t('openQuestion'), run: () => onOpen(_id), forMs: READ_MS };
    showNotice({ kind: 'success', title: contractText('advisoryAsked'), ...(action && { action }) });
    form.forget();
    await onAsked(_id);
  });
  return (
    <form {...form.props} className="stack">
      <LeaveQuestion />
      {about && (
        <About about={about} isPictured={isPictured} onPictured={setPictured} onRemove={() => setAbout(false)} />
      )}
      <div className="columns">
        <SelectField
          {...form.field('topic')}
          label={t('topic')}
          none={t('chooseTopic')}
          choices={ADVISORY_TOPICS.map((topic) => ({ value: topic, label: t(`topic-${topic}`) }))}
          defaultValue={begun?.topic ?? ''}
        />
        <SelectField
          {...form.field('market_id')}
          label={t('marketOptional')}
          none={t('noMarket')}
          choices={markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }))}
          defaultValue={begun?.market_id ?? ''}
        />
      </div>
      <TextField
        {...form.field('subject')}
        label={t('subject')}
        defaultValue={begun?.subject ?? ''}
        hint={t('subjectHint')}
      />
      <TextArea
        {...form.field('body')}
        label={t('question')}
        rows={8}
        limit={MAX_ADVISORY_TEXT}
        defaultValue={begun?.body ?? ''}
      />
      <AttachFiles attaching={attaching} error={form.fieldError('file_ids')} />
      <Checkbox name="urgent" label={t('urgentBox', { count: ADVISORY_BUSINESS_DAYS.urgent })} />
      <p className="fine">{t('confidential')}</p>
      <Button
        type="submit"
        size="large"
        loading={form.isSending || attaching.isUploading || (isPictured && about?.drawing === 'running')}
        label={t('sendQuestion')}
      />
    </form>
  );
}

type AboutProps = {
  readonly about: AskAbout;
  readonly isPictured: boolean;
  readonly onPictured: (isPictured: boolean) => void;
  readonly onRemove: () => void;
};

function About({ about: { path, title = '', picture, drawing }, isPictured, onPictured, onRemove }: AboutProps) {
  const t = askMessages.useText();
  const preview = useObjectUrl(picture);
  const page = parseAbout(path);
  if (!page) return null;
  return (
    <Callout>
      <div className="tight">
        {/* A piece that is asked about where it stands needs no link to it. */}
        {title ? <p>{t('goesAlong')}</p> : <AboutLink about={{ ...page, title, picture: null }} />}
        {drawing === 'running' && (
          <p className="fine" role="status">
            {t('drawing')}
          </p>
        )}
        {drawing === 'failed' && <p className="fine">{t('notDrawn')}</p>}
        {picture && (
          <>
            {preview && isPictured && <img className={styles.preview} src={preview} alt={t('yourPicture')} />}
            <Checkbox
              label={t('sendPicture')}
              checked={isPictured}
              onChange={({ target }) => onPictured(target.checked)}
            />
          </>
        )}
        {!title && <Button variant="quiet" size="small" onClick={onRemove} label={t('notAbout')} />}
      </div>
    </Callout>
  );
}
