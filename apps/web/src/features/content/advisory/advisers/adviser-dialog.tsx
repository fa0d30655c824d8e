import {
  ADVISER_LANGUAGES,
  type AdviserProfile,
  changeAdviserPortrait,
  MAX_ADVISER_LINE,
  removeAdviserPortrait,
  saveAdviserProfile,
} from '@portal/contract/content/advisory/advisers';
import { ADVISORY_TOPICS } from '@portal/contract/content/advisory/advisory-words';
import { languageName } from '@portal/contract/formats/names';
import { optionalTextUpTo } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { fileSchema } from '../../../../shared/form/file-schema.ts';
import { askMessages } from '../../../../shared/pieces/ask/messages.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { change } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import styles from './advisers.module.css';

const ticks = (prefix: string, words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [`${prefix}-${word}`, z.boolean()]));

const Written = z.object({
  about_en: optionalTextUpTo(MAX_ADVISER_LINE),
  about_de: optionalTextUpTo(MAX_ADVISER_LINE),
  image: z.optional(fileSchema(changeAdviserPortrait.file)),
  remove: z.optional(z.boolean()),
});
const Ticked = z.object({ ...ticks('language', ADVISER_LANGUAGES), ...ticks('topic', ADVISORY_TOPICS) });
const Profile = z.object({ ...Written.shape, ...Ticked.shape });

type Props = { readonly adviser: AdviserProfile; readonly onClose: () => void };

export function AdviserDialog({ adviser, onClose }: Props) {
  const t = advisoryMessages.useText();
  const topicWords = askMessages.useText();
  const language = useLanguage();
  const { _id: id, name, languages, topics, about_en, about_de, portrait } = adviser;
  const save = async (values: z.infer<typeof Profile>) => {
    const { about_en: en, about_de: de, image, remove } = z.parse(Written, values);
    const ticked = z.parse(Ticked, values);
    const chosen = <Word extends string>(prefix: string, words: readonly Word[]) =>
      words.filter((word) => ticked[`${prefix}-${word}`]);
    if (image) await callApi(changeAdviserPortrait, { id }, { file: image });
    else if (remove) await callApi(removeAdviserPortrait, { id });
    await change(saveAdviserProfile, {
      id,
      languages: chosen('language', ADVISER_LANGUAGES),
      topics: chosen('topic', ADVISORY_TOPICS),
      about_en: en,
      about_de: de,
    });
    showNotice({ kind: 'success', title: t('profileSaved') });
  };
  return (
    <FormDialog
      title={t('profileTitle', { name })}
      schema={Profile}
      send={save}
      submit={t('saveProfile')}
      onClose={onClose}
      wide
    >
      {(form) => (
        <>
          <TextField {...form.field('about_en')} label={t('aboutEn')} defaultValue={about_en} />
          <TextField {...form.field('about_de')} label={t('aboutDe')} defaultValue={about_de} />
          <fieldset>
            <legend className={styles.legend}>{t('adviserTopics')}</legend>
            <div className={styles.ticks}>
              {ADVISORY_TOPICS.map((topic) => (
                <Checkbox
                  key={topic}
                  name={`topic-${topic}`}
                  label={topicWords(`topic-${topic}`)}
                  defaultChecked={topics.includes(topic)}
                />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className={styles.legend}>{t('adviserLanguages')}</legend>
            <div className={styles.ticks}>
              {ADVISER_LANGUAGES.map((code) => (
                <Checkbox
                  key={code}
                  name={`language-${code}`}
                  label={languageName(code, language)}
                  defaultChecked={languages.includes(code)}
                />
              ))}
            </div>
          </fieldset>
          <DropZone
            {...form.field('image')}
            label={t('portrait')}
            types={changeAdviserPortrait.file.types}
            hint={t('portraitHint')}
          />
          {portrait && <Checkbox name="remove" label={t('portraitRemove')} />}
        </>
      )}
    </FormDialog>
  );
}
