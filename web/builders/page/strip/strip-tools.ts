import type { ComponentType } from 'react';
import { ChecksTool } from '../checks/checks-tool.tsx';
import { PreviewTool } from '../preview/preview-tool.tsx';
import { VersionsTool } from '../versions/versions-tool.tsx';
import type { StripToolProps } from './strip-tool-props.ts';

/** The tools in the strip, in order: checks, preview and its links, versions. */
export const STRIP_TOOLS: readonly ComponentType<StripToolProps>[] = [ChecksTool, PreviewTool, VersionsTool];
