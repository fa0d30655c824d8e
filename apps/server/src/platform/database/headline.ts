/** Control characters, which no text of ours contains. */
const [HIT_STARTS, HIT_ENDS] = ['\u0002', '\u0003'];

/** The options of `ts_headline`, whose text `headlinePieces` reads. */
export const headlineOptions = (more: string) => `StartSel="${HIT_STARTS}", StopSel="${HIT_ENDS}", ${more}`;

export const headlinePieces = (headline: string): { text: string; is_hit: boolean }[] =>
  headline.split(HIT_STARTS).flatMap((part, index) => {
    const [hit = '', rest = ''] = index === 0 ? ['', part] : part.split(HIT_ENDS);
    return [
      { text: hit, is_hit: true },
      { text: rest.replaceAll('\n', ' '), is_hit: false },
    ].filter(({ text }) => text !== '');
  });
