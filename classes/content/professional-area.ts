import { defineComponent } from '#model/component.ts';

/** A field of work that people, courses and articles belong to (spec 1 §2, /manage/professional-area). */
export const professionalArea = defineComponent({
  name: 'professionalArea',
  classId: 116,
  caption: 'Профессиональная область',
  pluralCaption: 'Профессиональные области',
  description: 'Области деятельности, к которым относятся люди, курсы и статьи',
  route: 'professional-area',
  navigation: { group: 'people', priority: 90 },
  properties: {},
});
