// Measured at the notch's full width of 456 px; a narrower one only makes the words run taller.
const TITLE_LINE = { letters: 22, px: 40 };
const TEXT_LINE = { letters: 54, px: 24 };
const MOST_TITLE_LINES = 3;
const MOST_TEXT_LINES = 5;
/** Above it the strip of picture over the notch would be thinner than its own round corners. */
const MOST_PX = 200;

/** Long words stand beside the picture instead of in the notch. */
export function outgrowsNotch(title: string, description: string): boolean {
  const titleLines = Math.ceil(title.length / TITLE_LINE.letters);
  const textLines = Math.min(Math.ceil(description.length / TEXT_LINE.letters), MOST_TEXT_LINES);
  return titleLines > MOST_TITLE_LINES || titleLines * TITLE_LINE.px + textLines * TEXT_LINE.px > MOST_PX;
}
