let origins: readonly string[] = [];

/** Sets the origins whose pictures the page's content security policy allows. */
export function configureImageSources(allowed: readonly string[]): void {
  origins = allowed;
}

/** The origins whose pictures the page's content security policy allows, as the configuration writes them. */
export function imageSources(): readonly string[] {
  return origins;
}
