/** The attribute of the document root that holds the colour scheme. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';
