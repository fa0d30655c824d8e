import type { ComponentType } from 'react';
import type { DoorName } from '../shared/door/door.ts';

const screens = import.meta.glob<{ readonly Screen: ComponentType }>('./screens/*.tsx');

/** The module of a screen, below this folder. */
export const screenFile = (name: DoorName) =>
  `./screens/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

export async function loadScreen(name: DoorName): Promise<ComponentType> {
  const load = screens[screenFile(name)];
  if (!load) throw new Error(`The door has no screen ${name}`);
  return (await load()).Screen;
}
