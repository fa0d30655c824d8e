/** 2026/27: a season ends in January. */
export const seasonName = (season: number): string => `${season}/${String(season + 1).slice(2)}`;
