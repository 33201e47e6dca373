import { defineComponent } from '#model/component.ts';
import { string } from '#model/kinds/string.ts';

/** A distinguishing feature that other components are linked to (spec 1 §2, /manage/features). */
export const feature = defineComponent({
  name: 'feature',
  classId: 108,
  caption: 'Особенность',
  pluralCaption: 'Особенности',
  description: 'Особенности, которыми отличаются записи других разделов',
  route: 'features',
  navigation: { group: 'content', priority: 80 },
  folders: 'many',
  properties: {
    value: string({ caption: 'Значение', visibleInTable: true, searchable: true }),
  },
});
