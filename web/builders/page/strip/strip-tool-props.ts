import type { PageKey } from '../sync/call-server.ts';

/** The props of a tool in the strip. */
export interface StripToolProps {
  readonly page: PageKey;
  /** Whether the reader may change the page. */
  readonly editable: boolean;
}
