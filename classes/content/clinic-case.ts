import { defineComponent } from '#model/component.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A clinical case: the anonymous patient, the diagnosis and the treatment (spec 1 §2, /manage/clinic-cases). */
export const clinicCase = defineComponent({
  name: 'clinicCase',
  classId: 117,
  caption: 'Клинический случай',
  gender: 'masculine',
  pluralCaption: 'Клинические случаи',
  description: 'Случаи из практики врачей',
  route: 'clinic-cases',
  navigation: { group: 'content', priority: 160 },
  folders: 'many',
  view: 'blocks',
  facts: ['doctorId', 'clinicId'],
  properties: {
    doctorId: reference('doctor', { caption: 'Врач', visibleInTable: true }),
    clinicId: reference('clinic', { caption: 'Клиника', visibleInTable: true }),
    patientAge: integer({ caption: 'Возраст пациента, лет', min: 0, max: 120 }),
    diagnosis: string({ caption: 'Диагноз', visibleInTable: true, searchable: true }),
    treatment: multiline({ caption: 'Лечение', inLists: false }),
  },
});
