import type { DetailView } from '#model/page-view.ts';
import { EventFigures } from './event/event-figures.tsx';
import { FieldsBody } from './fields-body.tsx';
import { PhotoBody } from './photo-body.tsx';
import { PhotoSide } from './photo-side.tsx';
import { RecordSide } from './record-side.tsx';
import { TabsBody } from './tabs-body.tsx';
import type { View } from './view.ts';

const fields: View = { Body: FieldsBody, Side: RecordSide };
const event: View = { ...fields, Header: EventFigures };
const person: View = { Body: PhotoBody, Side: PhotoSide };

/** The view of each page that a class may declare. */
export const VIEWS = {
  blocks: fields,
  doctor: person,
  event,
  fields,
  list: fields,
  person,
  tabs: { Body: TabsBody, Side: RecordSide },
} as const satisfies Record<DetailView, View>;
