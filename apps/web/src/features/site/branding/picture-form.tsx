import type { changeFavicon, changeLogo, resetFavicon, resetLogo } from '@portal/contract/site/branding';
import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { rememberSite, useSitePictures } from '../../../shared/branding/site.ts';
import { fileSchema } from '../../../shared/form/file-schema.ts';
import { sharedMessages } from '../../../shared/messages.ts';
import { ActFailed } from '../../../ui/act-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { useForm } from '../../../ui/use-form.ts';
import styles from './logo-forms.module.css';
import { brandingMessages } from './messages.ts';

type OnTiles = { readonly onLight: string; readonly onDark: string };

type Props = {
  readonly call: typeof changeLogo | typeof changeFavicon;
  readonly reset: typeof resetLogo | typeof resetFavicon;
  readonly title: string;
  readonly intro: string;
  readonly label: string;
  readonly present: OnTiles;
  readonly isBuiltIn: boolean;
  readonly renderPreview: (url: string) => ReactNode;
};

export function PictureForm({ call, reset, title, intro, label, present, isBuiltIn, renderPreview }: Props) {
  const t = brandingMessages.useText();
  const shared = sharedMessages.useText();
  const titleId = useId();
  const [file, setFile] = useState<File>();
  const url = useObjectUrl(file);
  const { field } = call.file;
  const { siteName } = useSitePictures();
  const [failure, setFailure] = useState<string>();
  const send = async (values: Record<string, File>) => {
    setFailure(undefined);
    rememberSite(await callApi(call, { site_name: siteName }, { file: values[field] }));
    setFile(undefined);
    showNotice({ kind: 'success', title: contractText('success') });
  };
  const form = useForm(z.object({ [field]: fileSchema(call.file) }), send, setFailure);
  const error = form.fieldError(field);
  return (
    <form {...form.props} className={`stack ${styles.form}`} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p className="fine">{intro}</p>
      </div>
      <figure className="tight">
        <figcaption className="small">
          <b>{t('present')}</b>
        </figcaption>
        <Tiles {...present} />
      </figure>
      <DropZone
        // Another picture is there: what was chosen has been sent.
        key={present.onDark}
        name={field}
        label={label}
        types={call.file.types}
        hint={shared('pictureHint')}
        error={error}
        onChoose={setFile}
        preview={url && !error && renderPreview(url)}
      />
      <ActFailed message={failure} />
      <div className="row">
        <Button type="submit" loading={form.isSending} label={t('submit')} />
        {!isBuiltIn && <ResetButton reset={reset} />}
      </div>
    </form>
  );
}

function ResetButton({ reset }: Pick<Props, 'reset'>) {
  const t = brandingMessages.useText();
  const [isAsking, setAsking] = useState(false);
  const act = useAct({
    mutationFn: () => callApi(reset, {}),
    onSuccess: (site) => {
      rememberSite(site);
      showNotice({ kind: 'success', title: contractText('success') });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} label={t('reset')} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('resetTitle')}
        yes={t('reset')}
        isSending={act.isPending}
        onYes={() => act.mutate()}
      >
        <p>{t('resetText')}</p>
      </ConfirmDialog>
    </>
  );
}

export function Tiles({ onLight, onDark }: OnTiles) {
  return (
    <div className={styles.tiles}>
      <span className={styles.light}>
        <img src={onLight} alt="" />
      </span>
      <span className={styles.dark}>
        <img src={onDark} alt="" />
      </span>
    </div>
  );
}
