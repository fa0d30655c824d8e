import { reviewsMessages } from '../messages.ts';

export function useFieldName(): (field: string) => string {
  const t = reviewsMessages.useText();
  const names: Readonly<Record<string, string>> = {
    position: t('position'),
    headline: t('headline'),
    body: t('body'),
    strengths: t('strengths'),
    weaknesses: t('weaknesses'),
    implications: t('implications'),
    access_status: t('accessStatus'),
    tariff_pct: t('tariffField'),
    access_source: t('accessSourceField'),
    access_checked_at: t('checkedAt'),
    labels: t('labels'),
    share: t('share'),
    gap: t('gap'),
    visits: t('visits'),
    promo_share: t('promo'),
    from: t('from'),
    to: t('to'),
  };
  return (field) => {
    const [, stem = field, language] = /^(.+)_(en|de)$/.exec(field) ?? [];
    const name = names[stem] ?? field;
    return language ? t(language === 'de' ? 'field-de' : 'field-en', { field: name }) : name;
  };
}
