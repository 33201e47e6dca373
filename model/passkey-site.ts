/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The id of the relying party: the host's name. */
  readonly rpId: string;
  readonly origin: string;
}

/** Why passkeys are not offered. */
export const NO_PASSKEYS =
  'Ключи доступа работают только по имени сайта и по HTTPS. Сейчас адрес системы (SITE_URL) не такой: обратитесь к администратору';

/** A public address: its scheme, host, and port, unless it is the usual one. */
const PARTS = /^(?<scheme>https?):\/\/(?<host>\[[^\]]*\]|[^/:?#]+)(?::(?:80|443)(?!\d))?(?<port>:\d+)?/u;
/** An address instead of a name: IPv4, or IPv6 in brackets. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/u;

/**
 * The site of passkeys at the product's public address; null where browsers do not permit them: at an address without a
 * name, and without HTTPS except on the computer itself (WebAuthn).
 */
export function passkeySite(siteUrl: string): PasskeySite | null {
  const { scheme = '', host = '', port = '' } = PARTS.exec(siteUrl.toLowerCase())?.groups ?? {};
  const isSecure = scheme === 'https' || host === 'localhost' || host.endsWith('.localhost');
  return isSecure && host !== '' && !ADDRESS.test(host) ? { rpId: host, origin: `${scheme}://${host}${port}` } : null;
}
