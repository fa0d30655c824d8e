/** Of a letter in the size of a name. */
const CHAR_PX = 6.9;

/** A name that fits into its column; whole names stand in the tip and in the table. */
export function shortened(name: string, width: number): string {
  const most = Math.floor(width / CHAR_PX);
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}
