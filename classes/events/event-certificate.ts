import { defineClass } from '#model/define-class.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { json } from '#model/kinds/json.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';

/** A certificate of participation, generated from a template (spec 1 §2, /manage/event/:eventId/event-certificates). */
export const eventCertificate = defineClass({
  name: 'eventCertificate',
  classId: 407,
  caption: 'Сертификат',
  gender: 'masculine',
  pluralCaption: 'Сертификаты',
  counted: { one: 'сертификат', few: 'сертификата', many: 'сертификатов' },
  description: 'Сертификаты участников мероприятия',
  nested: [{ path: 'event/:eventId/event-certificates', parent: 'event', property: 'eventId' }],
  view: 'list',
  roles: ['siteEditors', 'eventManagers'],
  captionProperty: 'number',
  uniqueTogether: [['eventId', 'number']],
  properties: {
    eventId: reference('event', {
      caption: 'Мероприятие',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
    }),
    number: string({
      caption: 'Номер',
      required: true,
      isCode: true,
      max: 50,
      visibleInTable: true,
      searchable: true,
      inPicker: true,
    }),
    eventRegistrationId: reference('EventRegistration', {
      caption: 'Участник',
      required: true,
      unique: true,
      onDelete: 'cascade',
      dependsOn: { property: 'eventId', fieldName: 'eventId', strict: true },
      searchable: true,
      visibleInTable: true,
    }),
    certificateTemplateId: reference('certificateTemplate', {
      caption: 'Шаблон',
      required: true,
      visibleInTable: true,
    }),
    code: string({
      caption: 'Код проверки',
      description: 'По нему подлинность проверяется на сайте',
      unique: true,
      isCode: true,
      max: 40,
      readonly: true,
      inLists: false,
    }),
    facts: json({
      caption: 'Данные сертификата',
      description: 'Что на нём напечатано: такое, каким было при выдаче',
      readonly: true,
      inLists: false,
    }),
    issuedAt: datetime({ caption: 'Выдан', visibleInTable: true }),
  },
});
