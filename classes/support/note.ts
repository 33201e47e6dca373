import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { references } from '#model/kinds/references.ts';
import { string } from '#model/kinds/string.ts';
import { NOTED_GROUPS } from '#model/noted.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';

/**
 * What people write to one another about a record (contract «Bin, copy, …»). Whoever sees the record reads it and writes
 * on it; its author and Administrators change it, and whoever sees it resolves it. The product sets its author and its
 * class, and adds the people whom its text names as `@[id]`.
 */
export const note = defineClass({
  name: 'note',
  classId: 711,
  caption: 'Заметка',
  pluralCaption: 'Заметки',
  counted: { one: 'заметка', few: 'заметки', many: 'заметок' },
  roles: ROLE_KEYS.filter((key) => key !== 'administrators'),
  captionProperty: 'text',
  isCopyable: false,
  defaultOrder: { fieldName: 'id', direction: 'ASC' },
  properties: {
    className: string({ caption: 'Раздел', max: 60, assigned: true }),
    objectId: componentReference({
      caption: 'Запись',
      required: true,
      groups: NOTED_GROUPS,
      parts: ['contentblock'],
      visibleInTable: true,
    }),
    text: multiline({
      caption: 'Текст',
      required: true,
      max: 5000,
      namesPeople: true,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    parentId: reference('note', { caption: 'Ответ на', onDelete: 'cascade', acyclic: true }),
    mentions: references('user', { caption: 'Упомянуты', isOffered: false }),
    resolvedAt: datetime({ caption: 'Решено' }),
    authorId: reference('user', { caption: 'Автор', readonly: true, isOffered: false }),
  },
});
