import { MAX_DESCRIPTION, MAX_TITLE, saveHomeContent } from '@portal/contract/site/home';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { sharedMessages } from '../../../../shared/messages.ts';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import { homeMessages } from '../messages.ts';
import type { Draft } from './draft.ts';

type Props = {
  readonly begins: Draft;
  /** The pressed button is gone. */
  readonly hasFocus: boolean;
  readonly form: Form;
  readonly onChange: (change: Partial<Draft>) => void;
};

export function HomeContentFields({ begins, hasFocus, form, onChange }: Props) {
  const t = homeMessages.useText();
  const shared = sharedMessages.useText();
  return (
    <>
      <div className="columns">
        <div className="loose">
          <TextArea
            ref={hasFocus ? takeFocus : null}
            {...form.field('title')}
            label={t('title')}
            rows={2}
            limit={MAX_TITLE}
            defaultValue={begins.title}
            onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
          <TextArea
            {...form.field('description')}
            label={t('description')}
            rows={6}
            limit={MAX_DESCRIPTION}
            defaultValue={begins.description}
            onInput={({ currentTarget }) => onChange({ description: currentTarget.value })}
          />
        </div>
        <div className="loose">
          <TextArea
            {...form.field('title_de')}
            label={t('titleGerman')}
            lang="de"
            rows={2}
            limit={MAX_TITLE}
            defaultValue={begins.title_de}
            onInput={({ currentTarget }) => onChange({ title_de: currentTarget.value })}
          />
          <TextArea
            {...form.field('description_de')}
            label={t('descriptionGerman')}
            lang="de"
            rows={6}
            limit={MAX_DESCRIPTION}
            defaultValue={begins.description_de}
            onInput={({ currentTarget }) => onChange({ description_de: currentTarget.value })}
          />
          <p className="fine">{t('germanHint')}</p>
        </div>
      </div>
      <DropZone
        {...form.field('image')}
        label={t('image')}
        types={saveHomeContent.file.types}
        hint={`${shared('pictureHint')}. ${t('imageHint')}`}
        defaultFile={begins.image}
        onChoose={(image) => onChange({ image })}
      />
    </>
  );
}
