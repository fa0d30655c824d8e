const KEPT_FOR_SAVING_MS = 60_000;

export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The click only starts it.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_SAVING_MS);
}
