import type { DetailView } from '#model/page-view.ts';
import { blocksView } from './bodies/blocks-view.tsx';
import { bookletTemplateView, bookletView, templateView } from './print/template-view.tsx';
import { clientView } from './client/client-view.tsx';
import { eventView } from './event/view/event-view.tsx';
import { FieldsBody } from './bodies/fields-body.tsx';
import { formView } from './bodies/form-view.tsx';
import { doctorView, personView } from './person/person-view.tsx';
import { RecordSide } from './record-side.tsx';
import { TabsBody } from './bodies/tabs-body.tsx';
import type { View } from './view.ts';

const fields: View = { Body: FieldsBody, Side: RecordSide };

/** The view of each page that a class may declare. */
export const VIEWS = {
  blocks: blocksView,
  booklet: bookletView,
  bookletTemplate: bookletTemplateView,
  client: clientView,
  doctor: doctorView,
  event: eventView,
  fields,
  form: formView,
  list: fields,
  person: personView,
  template: templateView,
  tabs: { Body: TabsBody, Side: RecordSide },
} as const satisfies Record<DetailView, View>;
