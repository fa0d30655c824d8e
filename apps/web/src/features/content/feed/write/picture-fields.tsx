import { addPostPicture, MAX_POST_PICTURES } from '@portal/contract/content/feed/pictures';
import { ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Form } from '../../../../ui/use-form.ts';
import { writeMessages } from './messages.ts';
import styles from './post-write.module.css';
import type { AddedPicture, PostPictures } from './use-post-pictures.ts';

type Props = { readonly added: PostPictures; readonly form: Form };

export function PictureFields({ added: { pictures, add, remove }, form }: Props) {
  const t = writeMessages.useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const saved = pictures.filter(({ picture }) => picture);
  return (
    <fieldset className={`stack ${styles.group}`} aria-describedby={`${id}-hint`}>
      <legend>{t('pictures')}</legend>
      {pictures.length > 0 && (
        <ul className="stack">
          {pictures.map((one) => (
            <PictureRow
              key={one.key}
              added={one}
              index={saved.indexOf(one)}
              form={form}
              onRemove={() => {
                remove(one.key);
                button.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {/* The button opens the browser's dialog; the input has no name, so that the form does not send it. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={addPostPicture.file.types.join(',')}
        aria-label={t('addPictures')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <div>
        <Button
          ref={button}
          variant="outline"
          icon={<ImagePlus size={16} />}
          label={t('addPictures')}
          disabled={pictures.length >= MAX_POST_PICTURES}
          onClick={() => input.current?.click()}
        />
        <p className="fine" id={`${id}-hint`}>
          {t('picturesHint', { count: MAX_POST_PICTURES })}
        </p>
      </div>
      <FieldError id={`${id}-error`} error={form.fieldError('pictures')} />
    </fieldset>
  );
}

type RowProps = {
  readonly added: AddedPicture;
  /** Among the pictures that are sent. */
  readonly index: number;
  readonly form: Form;
  readonly onRemove: () => void;
};

function PictureRow({ added: { name, share, picture, error, alt, alt_de }, index, form, onRemove }: RowProps) {
  const t = writeMessages.useText();
  const id = useId();
  const field = (part: string) => form.field(`pictures.${index}.${part}`);
  return (
    <li className={styles.picture}>
      {picture && <img src={`${picture.src}/320`} alt="" width={96} height={72} />}
      <div className="tight">
        {!picture && <p className={styles.name}>{name}</p>}
        {!picture && !error && <ProgressBar label={t('sending', { name })} share={share} />}
        <FieldError id={id} error={error} />
        {picture && (
          <>
            <input type="hidden" name={`pictures.${index}._id`} value={picture._id} />
            <TextField {...field('alt')} label={t('alt')} autoComplete="off" defaultValue={alt} />
            <TextField {...field('alt_de')} label={t('altDe')} autoComplete="off" defaultValue={alt_de} />
          </>
        )}
      </div>
      <IconButton label={t('removePicture', { name })} icon={<X size={16} />} onClick={onRemove} />
    </li>
  );
}
