import { RecordSide } from '../../record-side.tsx';
import type { ViewProps } from '../../view.ts';
import { EventPanels } from './event-panels.tsx';

/** The column beside an event's fields: what belongs to the event, then what every record has. */
export function EventSide(props: ViewProps) {
  return <RecordSide {...props} top={<EventPanels {...props} />} />;
}
