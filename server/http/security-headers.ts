/**
 * Sent with every reply (trust «Faults» 43). Inline styles are allowed because the components create them at run time.
 * Pictures may be loaded from the product itself and from the given origins.
 */
export function securityHeaders(secure: boolean, imageSources: readonly string[]): Readonly<Record<string, string>> {
  const images = ["'self'", 'data:', 'blob:', ...imageSources].join(' ');
  return {
    'content-security-policy':
      `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src ${images}; font-src 'self'; ` +
      "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
