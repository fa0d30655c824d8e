import type { AssetUse, WholeAsset } from '@portal/contract/content/media-library/media-library';
import { Link } from '@tanstack/react-router';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { mediaLibraryMessages } from '../messages.ts';

export function AssetUses({ asset: { used_in } }: { readonly asset: WholeAsset }) {
  const t = mediaLibraryMessages.useText();
  return (
    <section className="tight">
      <h3>{t('usedIn')}</h3>
      {used_in.length === 0 ? (
        <p className="muted">{t('notUsed')}</p>
      ) : (
        <ul className="tight">
          {used_in.map((use) => (
            <li key={use._id}>
              <UseLink use={use} />
              <span className="second">{t(`use-${use.kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UseLink({ use: { kind, _id, title, origin, market_id } }: { readonly use: AssetUse }) {
  const t = mediaLibraryMessages.useText();
  const { feed, report, competitor } = useScreens();
  const [originName, countryName] = [useOriginName(), useCountryName()];
  if (kind === 'post') {
    return (
      <Link to={feed} search={{ title }}>
        {title}
      </Link>
    );
  }
  if (kind === 'report') {
    return (
      <Link to={report} params={{ id: _id }}>
        {title}
      </Link>
    );
  }
  return (
    <Link to={competitor} search={{ market_id: market_id ?? undefined, origin }}>
      {t('reviewTitle', { origin: originName(origin), market: countryName(title) })}
    </Link>
  );
}
