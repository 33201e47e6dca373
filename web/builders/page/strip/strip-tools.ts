import type { ComponentType } from 'react';
import type { PageKey } from '../sync/call-server.ts';

/** The props of a tool in the strip. */
export interface StripToolProps {
  readonly page: PageKey;
  /** Whether the reader may change the page. */
  readonly editable: boolean;
}

/** The tools in the strip, in order: checks, preview, preview link, versions. */
export const STRIP_TOOLS: readonly ComponentType<StripToolProps>[] = [];
