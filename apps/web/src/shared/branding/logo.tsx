import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery, useSitePictures } from './site.ts';

/** The logo as last seen in this browser, at once; a newer one replaces it when it arrives. */
export function Logo({ alt, className }: { alt: string; className?: string | undefined }) {
  useQuery(siteQuery);
  const { logo, builtIn } = useSitePictures();
  const [broken, setBroken] = useState<string>();
  return (
    <img
      className={className}
      src={logo === broken ? builtIn.logo : logo}
      alt={alt}
      width={179}
      height={48}
      onError={() => setBroken(logo)}
    />
  );
}
