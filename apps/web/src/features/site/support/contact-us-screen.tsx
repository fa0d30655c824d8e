import { contactSupport, MAX_SUPPORT_DETAIL } from '@portal/contract/site/support';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './contact-us-screen.module.css';
import { supportMessages } from './messages.ts';
import { useChosenOption } from './support-options.ts';

const Detail = z.pick(contactSupport.body, { detail: true });

export function ContactUsScreen() {
  const t = supportMessages.useText();
  const navigate = useNavigate();
  const { home, helpSupport } = useScreens();
  // The one it was opened with: the location is the next one already while this screen leaves.
  const [option] = useState(useChosenOption());
  useDocumentTitle(t('contactUs'));

  const form = useForm(Detail, async ({ detail }) => {
    if (!option) return;
    await callApi(contactSupport, { type: option.type, detail });
    showNotice({ kind: 'success', title: contractText('supportSent') });
    await navigate({ to: home });
  });

  if (!option) return <Navigate to={helpSupport} replace />;
  return (
    <form {...form.props} className={`loose ${styles.form}`}>
      <h1>{t('contactUs')}</h1>
      <p className="row">
        <Badge tone="primary" label={t(option.label)} />
        <Link to={helpSupport} state={{ supportType: option.type }}>
          {t('change')}
        </Link>
      </p>
      <TextArea {...form.field('detail')} label={t('description')} rows={8} limit={MAX_SUPPORT_DETAIL} />
      <Button type="submit" size="large" loading={form.isSending} label={t('submit')} />
    </form>
  );
}
