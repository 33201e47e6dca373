import type { ComponentType } from 'react';
import { ChecksTool } from '../checks/checks-tool.tsx';
import { PreviewTool } from '../preview/preview-tool.tsx';
import { VersionsTool } from '../versions/versions-tool.tsx';
import type { PageKey } from '../sync/call-server.ts';

/** The props of a tool in the strip. */
export interface StripToolProps {
  readonly page: PageKey;
  /** Whether the reader may change the page. */
  readonly editable: boolean;
}

/** The tools in the strip, in order: checks, preview, preview link, versions. */
export const STRIP_TOOLS: readonly ComponentType<StripToolProps>[] = [ChecksTool, PreviewTool, VersionsTool];
