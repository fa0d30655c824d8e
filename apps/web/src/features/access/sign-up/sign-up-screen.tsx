import { SignUpForm, signUp } from '@portal/contract/access/sign-up';
import { track } from '../../../lib/analytics.ts';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { CountryPicker } from '../../../shared/countries/country-picker.tsx';
import { openPage } from '../../../shared/door/open-page.ts';
import { NewPasswordFields } from '../../../shared/password-rules/new-password-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { signUpMessages } from './messages.ts';
import { NameField } from './name-field.tsx';
import styles from './sign-up-screen.module.css';
import { TermsBox } from './terms-box.tsx';

export function SignUpScreen() {
  const t = signUpMessages.useText();
  const { login } = useScreens();
  useDocumentTitle(t('createAccount'));

  const form = useForm(SignUpForm, async (values) => {
    await callApi(signUp, values);
    const { firstName, lastName, email } = values;
    track({ name: 'sign-up', date: new Date().toISOString(), fullName: `${firstName} ${lastName}`, email });
    showNotice({ kind: 'success', title: contractText(signUp.message) });
    openPage(login);
  });

  return (
    <AuthPage
      wide
      claim={{ title: t('claim'), text: t('claimText') }}
      aside={
        <p>
          {t('alreadyMember')} <a href={login}>{t('signIn')}</a>
        </p>
      }
    >
      <form {...form.props} className={styles.form}>
        <h1 className={styles.wide}>{t('createAccount')}</h1>
        <NameField {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" />
        <NameField {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" />
        <NameField {...form.field('company')} label={t('company')} autoComplete="organization" />
        <NameField {...form.field('position')} label={t('position')} autoComplete="organization-title" />
        <CountryPicker {...form.field('country')} label={t('country')} />
        <TextField {...form.field('phoneNumber')} type="tel" label={t('phoneNumber')} autoComplete="tel" />
        <div className={styles.wide}>
          <TextField {...form.field('email')} type="email" label={t('email')} autoComplete="email" />
        </div>
        <div className={styles.wide}>
          <NewPasswordFields label={t('password')} form={form} />
        </div>
        <div className={styles.wide}>
          <TermsBox {...form.field('termOfUse')} />
        </div>
        <Button type="submit" size="large" className={styles.wide} loading={form.isSending} label={t('submit')} />
      </form>
    </AuthPage>
  );
}
