import { linkProperties } from '#model/component-link.ts';
import { defineClass } from '#model/define-class.ts';
import { reference } from '#model/kinds/reference.ts';

/** A field of work of a component (spec 2 §3.1 `linkedProfessionalArea`). */
export const componentProfessionalArea = defineClass({
  name: 'componentProfessionalArea',
  classId: 812,
  caption: 'Область записи',
  pluralCaption: 'Профессиональные области записи',
  counted: { one: 'связь с областью', few: 'связи с областями', many: 'связей с областями' },
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'professionalAreaId',
  includedAs: 'linkedProfessionalArea',
  defaultOrder: { fieldName: 'priority', direction: 'ASC' },
  uniqueTogether: [['componentId', 'professionalAreaId']],
  copied: { of: 'componentId', as: 'links' },
  properties: {
    ...linkProperties,
    professionalAreaId: reference('professionalArea', {
      caption: 'Профессиональная область',
      required: true,
      onDelete: 'cascade',
      searchable: true,
      shows: ['instanceStateId'],
      visibleInTable: true,
    }),
  },
});
