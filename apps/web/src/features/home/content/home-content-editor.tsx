import { type HomeContent, HomeContentForm, saveHomeContent } from '@portal/contract/home';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { fileOf } from '../../../shared/form/file-of.ts';
import { LeaveQuestion } from '../../../shared/form/leave-question.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { HomeBanner } from '../banner/home-banner.tsx';
import { homeMessages } from '../messages.ts';
import { type Draft, draftOf } from './draft.ts';
import styles from './home-content-editor.module.css';
import { HomeContentFields } from './home-content-fields.tsx';
import { isStale, readAgain, saveDraft } from './save-home-content.ts';

const Fields = z.extend(HomeContentForm, { image: z.optional(fileOf(saveHomeContent.file)) });

/** The form and, beside it, Home's banner with what is in the form. */
export function HomeContentEditor({ content }: { readonly content: HomeContent | null }) {
  const t = homeMessages.useText();
  // As read when the writing began: what is read again meanwhile must not pass for what was changed here.
  const [stored, setStored] = useState(content);
  const [draft, setDraft] = useState(draftOf(stored));
  const [round, setRound] = useState({ count: 0, begins: draft, hasFocus: false });
  const [aside, setAside] = useState<{ draft: Draft; reason?: string }>();
  const beginWith = (begins: Draft, hasFocus = false) => {
    setDraft(begins);
    setRound(({ count }) => ({ count: count + 1, begins, hasFocus }));
  };
  const resetTo = (present: HomeContent | null) => {
    setStored(present);
    beginWith(draftOf(present));
  };

  const form = useForm(Fields, async (fields) => {
    try {
      resetTo(await saveDraft(fields, stored));
      // Still offered: a second press may have sent what is stored.
      setAside((kept) => kept && { draft: kept.draft });
      showNotice({ kind: 'success', title: contractText(saveHomeContent.message) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.fieldErrors.length > 0) throw error;
      resetTo(isStale(error) ? await readAgain(stored) : stored);
      setAside({ draft: fields, reason: isStale(error) ? t('changedMeanwhile') : error.message });
      throw new ApiError(contractText('submitFailed'));
    }
  });

  const imageError = form.errorOf('image');
  const chosen = useObjectUrl(imageError ? undefined : draft.image);
  return (
    <div className={styles.editor}>
      <Card>
        <form {...form.props} className={styles.form}>
          <HomeContentFields
            key={round.count}
            begins={round.begins}
            hasFocus={round.hasFocus}
            errorOf={form.errorOf}
            onChange={(change) => setDraft((present) => ({ ...present, ...change }))}
          />
          {aside && (
            <div className={styles.aside}>
              <p>
                {aside.reason && <b>{aside.reason}</b>}
                {t('keptAside')}
              </p>
              <Button
                variant="outline"
                size="small"
                onClick={() => {
                  beginWith(aside.draft, true);
                  setAside(undefined);
                }}
              >
                {t('bringBack')}
              </Button>
            </div>
          )}
          <Button type="submit" className={styles.submit} loading={form.isSending}>
            {t('submit')}
          </Button>
          <LeaveQuestion />
        </form>
      </Card>
      <section className={styles.preview} aria-labelledby="preview">
        <h2 id="preview">{t('preview')}</h2>
        {/* To be looked at: its words stand in the fields. */}
        <div className={styles.small} inert>
          <HomeBanner
            titleAs="p"
            title={draft.title}
            description={draft.description}
            image={chosen || stored?.image || ''}
          />
        </div>
      </section>
    </div>
  );
}
