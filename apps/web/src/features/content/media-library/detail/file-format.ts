export const fileFormat = (mime: string) => mime.replaceAll(/^.*\/|\+.*$/g, '').toUpperCase();
