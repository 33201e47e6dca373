import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { integer } from '#model/kinds/integer.ts';
import { json } from '#model/kinds/json.ts';
import { list } from '#model/kinds/list.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';
import { struct } from '#model/kinds/struct.ts';

/**
 * What a visitor has answered to a form of a page (contract «Patterns and answers»). It is seen as its form is. The
 * questions are kept as they were put, so that it stays readable whatever becomes of the form.
 */
export const formAnswer = defineClass({
  name: 'formAnswer',
  classId: 714,
  caption: 'Ответ на форму',
  gender: 'masculine',
  pluralCaption: 'Ответы на формы',
  counted: { one: 'ответ на форму', few: 'ответа на форму', many: 'ответов на форму' },
  description: 'Что посетители отправили из форм на страницах',
  route: 'form-answers',
  navigation: { group: 'content', priority: 200 },
  captionProperty: 'caption',
  facts: ['formDefinitionId', 'pageCaption', 'createDate'],
  columns: ['formDefinitionId', 'createDate', 'summary', 'pageCaption'],
  createdByProduct: true,
  groups: { system: { caption: 'Служебное', priority: 90, isClosed: true } },
  properties: {
    caption: string({ caption: 'От кого', visibleInTable: true, searchable: true, inPicker: true }),
    formDefinitionId: reference('formDefinition', {
      caption: 'Форма',
      required: true,
      onDelete: 'cascade',
      visibleInTable: true,
      inPicker: true,
    }),
    pageCaption: string({ caption: 'Страница', max: 500, readonly: true, visibleInTable: true }),
    pageId: componentReference({ caption: 'Номер страницы', group: 'system', readonly: true, onDelete: 'setNull' }),
    instanceStateId: state({
      states: [1, 11, 9],
      captions: { 1: 'Новый', 11: 'Обработан', 9: 'Отклонён' },
      active: 11,
      group: 'main',
      mode: 'radio',
    }),
    answers: list({
      caption: 'Вопросы и ответы',
      group: 'system',
      readonly: true,
      item: struct({
        caption: 'Ответ',
        captionProperty: 'question',
        properties: {
          question: multiline({ caption: 'Вопрос', max: 2000 }),
          answer: multiline({ caption: 'Ответ', max: 20_000 }),
        },
      }),
    }),
    summary: multiline({
      caption: 'Ответы',
      max: 100_000,
      readonly: true,
      visibleInTable: true,
      searchable: true,
    }),
    consentText: multiline({ caption: 'На что согласился', max: 5000, readonly: true, inLists: false }),
    formVersion: integer({ caption: 'Версия формы', group: 'system', readonly: true }),
    values: json({ caption: 'Значения', group: 'system', readonly: true, inLists: false }),
    requestKey: string({
      caption: 'Ключ отправки',
      group: 'system',
      max: 64,
      unique: true,
      isCode: true,
      readonly: true,
      inLists: false,
    }),
    createDate: datetime({ caption: 'Получен', group: 'system', readonly: true, visibleInTable: true }),
  },
});
