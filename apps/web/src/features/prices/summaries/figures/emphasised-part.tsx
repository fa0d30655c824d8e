import type { ReactNode } from 'react';

const PLACE = '|';

type Props = { readonly sentence: (part: string) => string; readonly children: ReactNode };

/** A whole sentence of the language, with one value set apart where the language puts it. */
export function EmphasisedPart({ sentence, children }: Props) {
  const [before = '', after = ''] = sentence(PLACE).split(PLACE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
