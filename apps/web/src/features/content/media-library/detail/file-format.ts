export const fileFormat = (mime: string) => mime.replace(/^.*\//, '').toUpperCase();
