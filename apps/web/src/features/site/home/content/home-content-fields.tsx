import { MAX_DESCRIPTION, MAX_TITLE, saveHomeContent } from '@portal/contract/site/home';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { sharedMessages } from '../../../../shared/messages.ts';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { homeMessages } from '../messages.ts';
import type { Draft } from './draft.ts';

type Props = {
  readonly begins: Draft;
  /** What was pressed to get here is gone. */
  readonly hasFocus: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<Draft>) => void;
};

export function HomeContentFields({ begins, hasFocus, errorOf, onChange }: Props) {
  const t = homeMessages.useText();
  const shared = sharedMessages.useText();
  return (
    <>
      <TextArea
        ref={hasFocus ? takeFocus : null}
        name="title"
        label={t('title')}
        rows={2}
        limit={MAX_TITLE}
        defaultValue={begins.title}
        error={errorOf('title')}
        onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextArea
        name="description"
        label={t('description')}
        rows={6}
        limit={MAX_DESCRIPTION}
        defaultValue={begins.description}
        error={errorOf('description')}
        onInput={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <DropZone
        name="image"
        label={t('image')}
        types={saveHomeContent.file.types}
        hint={`${shared('pictureHint')}. ${t('imageHint')}`}
        error={errorOf('image')}
        defaultFile={begins.image}
        onChoose={(image) => onChange({ image })}
      />
    </>
  );
}
