import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { date } from '#model/kinds/date.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { NOTED_GROUPS } from '#model/noted.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';

/** Who answers for a record and until when (contract «Notes»); seen by whoever sees the record. */
export const assignment = defineClass({
  name: 'assignment',
  classId: 712,
  caption: 'Поручение',
  gender: 'neuter',
  pluralCaption: 'Поручения',
  counted: { one: 'поручение', few: 'поручения', many: 'поручений' },
  roles: ROLE_KEYS.filter((key) => key !== 'administrators'),
  captionProperty: 'userId',
  isCopyable: false,
  properties: {
    className: string({
      caption: 'Раздел',
      max: 60,
      assigned: true,
      description: 'Класс записи; без него его находит продукт',
      visibleInTable: true,
    }),
    objectId: componentReference({ caption: 'Запись', required: true, groups: NOTED_GROUPS, visibleInTable: true }),
    userId: reference('user', {
      caption: 'Ответственный',
      required: true,
      onDelete: 'cascade',
      isOffered: false,
      visibleInTable: true,
    }),
    text: string({ caption: 'Что сделать', max: 500, visibleInTable: true, searchable: true }),
    dueDate: date({ caption: 'Срок', visibleInTable: true }),
    doneAt: datetime({ caption: 'Сделано', visibleInTable: true }),
  },
});
