/** The same address with the product's settings but without a statement timeout: generating a million rows takes longer. */
export function withoutTimeout(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${given} -c timezone=UTC -c jit=off -c statement_timeout=0`.trim());
  return address.href;
}
