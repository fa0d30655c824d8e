import { useSyncExternalStore } from 'react';
import { stored } from '../storage.ts';
import { DEFAULT_NIGHT_TIME, msUntilNextLook, type NightTime, timeOfDay } from './night-window.ts';
import { FRAME_COLOURS, resolveTheme, type Theme, type ThemeChoice, type ThemeSettings } from './theme.ts';

type ThemeState = ThemeSettings & { readonly theme: Theme };

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let nextLook: ReturnType<typeof setTimeout> | undefined;
let state = readState();

function readState(): ThemeState {
  const settings: ThemeSettings = {
    choice: stored.theme.get() ?? 'system',
    nightMode: stored.nightMode.get() === 'true',
    nightTime: stored.nightTime.get() ?? DEFAULT_NIGHT_TIME,
  };
  return { ...settings, theme: resolveTheme(settings, systemIsDark.matches, timeOfDay(new Date())) };
}

function isSame(one: ThemeState, other: ThemeState): boolean {
  return (
    one.theme === other.theme &&
    one.choice === other.choice &&
    one.nightMode === other.nightMode &&
    one.nightTime === other.nightTime
  );
}

function look() {
  clearTimeout(nextLook);
  const now = readState();
  if (now.nightMode) nextLook = setTimeout(look, msUntilNextLook(timeOfDay(new Date()), now.nightTime));
  if (isSame(state, now)) return;
  state = now;
  apply(now.theme);
  for (const listener of listeners) listener();
}

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME_COLOURS[theme]);
}

/** Follows the settings (of every tab), the system and the clock. Timers sleep with the machine, so waking looks again. */
export function startTheme() {
  for (const setting of [stored.theme, stored.nightMode, stored.nightTime]) setting.subscribe(look);
  systemIsDark.addEventListener('change', look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  apply(state.theme);
  look();
}

/** A choice by hand ends night mode, which would undo it. */
export function chooseTheme(choice: ThemeChoice) {
  if (state.nightMode) setNightMode(false);
  if (choice === 'system') stored.theme.remove();
  else stored.theme.set(choice);
}

export function toggleTheme() {
  chooseTheme(state.theme === 'dark' ? 'light' : 'dark');
}

export function setNightMode(on: boolean) {
  stored.nightMode.set(on ? 'true' : 'false');
}

export function setNightTime(nightTime: NightTime) {
  stored.nightTime.set([...nightTime]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): ThemeState {
  return useSyncExternalStore(subscribe, () => state);
}
