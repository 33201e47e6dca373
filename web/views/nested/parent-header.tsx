import { useQueryClient } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { VIEWS } from '../registry.ts';
import type { View } from '../view.ts';

interface ParentHeaderProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The header of a record's view, on a screen nested below the record; nothing where its view has none. */
export function ParentHeader({ metadata, record }: ParentHeaderProps) {
  const client = useQueryClient();
  const { Header }: View = VIEWS[metadata.view];
  if (!Header) return null;
  const refresh = (): void => void applyChange(client, { className: metadata.className, id: record.id });
  return <Header metadata={metadata} record={record} onRefresh={refresh} />;
}
