import { LANGUAGES } from '@portal/contract/languages';
import { type HomeContent, HomeContentForm, saveHomeContent } from '@portal/contract/site/home';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, isStale } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { useObjectUrl } from '../../../../lib/use-object-url.ts';
import { fileSchema } from '../../../../shared/form/file-schema.ts';
import { KeptAside } from '../../../../shared/form/kept-aside.tsx';
import { useRounds } from '../../../../shared/form/use-rounds.ts';
import { sharedMessages } from '../../../../shared/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { HomeBanner } from '../banner/home-banner.tsx';
import { homeMessages } from '../messages.ts';
import { toDraft } from './draft.ts';
import styles from './home-content-editor.module.css';
import { HomeContentFields } from './home-content-fields.tsx';
import { homeTexts } from './home-texts.ts';
import { readAgain, saveDraft } from './save-home-content.ts';

const NAMES = { en: 'English', de: 'Deutsch' };
const Fields = z.extend(HomeContentForm, { image: z.optional(fileSchema(saveHomeContent.file)) });

export function HomeContentEditor({ content }: { readonly content: HomeContent | null }) {
  const t = homeMessages.useText();
  const shared = sharedMessages.useText();
  // As read when the writing began: a later read must not pass for a change made here.
  const [stored, setStored] = useState(content);
  const [draft, setDraft] = useState(toDraft(stored));
  const { aside, ...rounds } = useRounds(draft);
  const resetTo = (present: HomeContent | null) => {
    setStored(present);
    setDraft(toDraft(present));
    rounds.begin(toDraft(present));
  };

  const form = useForm(Fields, async (fields) => {
    try {
      resetTo(await saveDraft(fields, stored));
      rounds.forgetReason();
      showNotice({ kind: 'success', title: contractText(saveHomeContent.message) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.fieldErrors.length > 0) throw error;
      resetTo(isStale(error) ? await readAgain(stored) : stored);
      rounds.keepAside(fields, isStale(error) ? shared('changedMeanwhile') : error.message);
      throw new ApiError(contractText('submitFailed'));
    }
  });
  const bringBack = () => {
    if (aside) setDraft(aside.draft);
    rounds.bringBack();
  };

  const [shown, setShown] = useState(useLanguage());
  const imageError = form.fieldError('image');
  const chosen = useObjectUrl(imageError ? undefined : draft.image);
  return (
    <div className={styles.editor}>
      <Card>
        <form {...form.props} className="loose">
          <HomeContentFields
            key={rounds.count}
            begins={rounds.begins}
            hasFocus={rounds.hasFocus}
            form={form}
            onChange={(change) => setDraft((present) => ({ ...present, ...change }))}
          />
          <KeptAside aside={aside} onBringBack={bringBack} />
          <Button type="submit" loading={form.isSending} label={t('submit')} />
          <LeaveQuestion />
        </form>
      </Card>
      <section className={styles.preview} aria-labelledby="preview">
        <div className={`row spread ${styles.head}`}>
          <h2 id="preview">{t('preview')}</h2>
          <Segmented
            label={t('previewLanguage')}
            value={shown}
            options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
            ground="surface"
            onChange={setShown}
          />
        </div>
        <div className={styles.small} inert>
          <HomeBanner
            titleAs="p"
            {...homeTexts(draft, shown)}
            image={chosen || stored?.image || ''}
            placeholder={chosen ? undefined : stored?.placeholder}
          />
        </div>
      </section>
    </div>
  );
}
