/** The login of the demo's administrator: staff of the demo are named after the keys of their roles (contract «Sign-in»). */
export const DEMO_ADMINISTRATOR = 'administrators';

/** The password of every member of the demo staff (contract «Sign-in»). Too short to be chosen by anybody, so it goes by no form. */
export const DEMO_PASSWORD = 'demo';
