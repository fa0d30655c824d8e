import { isNight, type NightTime } from './night-window.ts';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

export type ThemeSettings = {
  readonly choice: ThemeChoice;
  readonly nightMode: boolean;
  readonly nightTime: NightTime;
};

/** The browser's own bar takes the colour of the frame. */
export const FRAME_COLOURS: Record<Theme, string> = { light: '#102518', dark: '#0a100c' };

/** Night mode wins over the choice, the choice over the system. */
export function resolveTheme(settings: ThemeSettings, systemIsDark: boolean, time: number): Theme {
  if (settings.nightMode) return isNight(time, settings.nightTime) ? 'dark' : 'light';
  if (settings.choice !== 'system') return settings.choice;
  return systemIsDark ? 'dark' : 'light';
}
