import type { MaskitoOptions } from '@maskito/core';

/** A pattern in which each `#` is a digit. */
function digits(pattern: string): (string | RegExp)[] {
  return [...pattern].map((sign) => (sign === '#' ? /\d/u : sign));
}

const FOREIGN = /^\+(?!7)[\d\s().-]*$/u;

/** A complete Russian number as pasted, without the 8 or +7 that the mask adds. */
function nationalPart(text: string): string {
  const bare = text.replaceAll(/\D/gu, '');
  return bare.length === 11 && /^[78]/u.test(bare) ? bare.slice(1) : text;
}

const phoneMasks = new Map<string, MaskitoOptions>();

/** The mask of a telephone number, the same object each time; a number with another country's code is not masked. */
export function phoneMask(pattern: string): MaskitoOptions {
  let options = phoneMasks.get(pattern);
  if (!options) {
    const russian = digits(pattern);
    options = {
      mask: ({ value }) => (FOREIGN.test(value) ? FOREIGN : russian),
      preprocessors: [
        ({ elementState: { value, selection }, data }) => ({
          elementState: { value: /^8\d{10}$/u.test(value) ? nationalPart(value) : value, selection },
          // A leading 8, the domestic trunk prefix, stands for the country code.
          data: value === '' && data === '8' ? '+7' : nationalPart(data),
        }),
      ],
    };
    phoneMasks.set(pattern, options);
  }
  return options;
}
