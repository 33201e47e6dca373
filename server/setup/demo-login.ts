/** The login of the demo's administrator: logins of demo staff are the keys of their roles (contract «Sign-in»). */
export const DEMO_ADMINISTRATOR = 'administrators';

/** The password of all demo staff (contract «Sign-in»). It is shorter than the form allows, so it is set directly. */
export const DEMO_PASSWORD = 'demo';
