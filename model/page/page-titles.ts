/** The properties of a record that are titles of its page. */
export const PAGE_TITLES = ['caption', 'h1', 'metaTitle', 'metaDescription'] as const;
