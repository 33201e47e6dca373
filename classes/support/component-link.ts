import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { integer } from '#model/kinds/integer.ts';

/** A link of any component to any other (spec 1 §3). The class ids are those of the two ends. */
export const componentLink = defineClass({
  name: 'ComponentLink',
  classId: 803,
  caption: 'Связь записей',
  pluralCaption: 'Связи записей',
  counted: { one: 'связь', few: 'связи', many: 'связей' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'linkedComponentId',
  uniqueTogether: [['componentId', 'linkedComponentId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    componentId: componentReference({ caption: 'Запись', required: true, visibleInTable: true }),
    componentClassId: integer({ caption: 'Класс записи', required: true, min: 1, visibleInTable: true }),
    linkedComponentId: componentReference({ caption: 'Связанная запись', required: true, visibleInTable: true }),
    linkedComponentClassId: integer({
      caption: 'Класс связанной записи',
      required: true,
      min: 1,
      visibleInTable: true,
    }),
  },
});
