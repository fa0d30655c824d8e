/** Every read of prices stands below it: whoever writes invalidates it. */
export const PRICES = ['prices'];
