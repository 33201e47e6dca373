import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { recordPath } from '#web/routing/route-paths.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { recordCaption } from './record-caption.ts';

interface RecordLinkProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The name of a record, which opens beside what is being entered. */
export function RecordLink({ metadata, record }: RecordLinkProps) {
  const path = recordPath(metadata.className, record);
  const caption = recordCaption(metadata, record);
  if (path === null) return caption;
  return (
    <RouterLink to={path} target="_blank" rel="noopener" underline="always">
      {caption}
    </RouterLink>
  );
}
