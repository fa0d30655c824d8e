declare global {
  namespace Intl {
    // Node has it; the types of TypeScript do not yet.
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

/** Of a country with several, the one in which most people shop. */
const USUAL: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GL: 'America/Godthab',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** UTC where nobody lives. */
export const usualTimeZone = (iso2: string): string => USUAL[iso2] ?? listTimeZones(iso2)[0] ?? 'UTC';

export const listTimeZones = (iso2: string): string[] => new Intl.Locale(`und-${iso2}`).getTimeZones() ?? [];
