import { CONSENT_TEXT, THANKS_TEXT } from '#model/blocks/form-block.ts';
import { refTo, type DemoRecordOf } from '../../demo-batch.ts';
import { CALL_FORM } from './form-records.ts';

/** The page on which visitors ask to be called. */
const PAGE = 'contacts';
const VISIBLE = 4;
const [NEW, DONE, REFUSED] = [1, 11, 9];

const ANSWERS = [
  ['Ирина Соколова', '+7 (912) 345-67-01', DONE],
  ['Павел Громов', '+7 (921) 110-45-32', DONE],
  ['Тест', '+7 (900) 000-00-00', REFUSED],
  ['Марина Белова', '+7 (903) 718-22-16', NEW],
  ['Артём Киселёв', '+7 (985) 406-91-77', NEW],
] as const;

/** The block with the form. */
export function formBlocks(): readonly DemoRecordOf<'contentblock'>[] {
  return [
    {
      contentId: refTo('page', PAGE),
      group: 'forms',
      name: 'form-01',
      caption: 'Заказать звонок',
      model: {
        formId: refTo('formDefinition', CALL_FORM),
        consentText: CONSENT_TEXT,
        thanksText: `${THANKS_TEXT}. Перезвоним в течение часа`,
      },
      config: {},
      priority: 30,
      instanceStateId: VISIBLE,
    },
  ];
}

/** What visitors have answered, oldest first. */
export function formAnswerRecords(): readonly DemoRecordOf<'formAnswer'>[] {
  return ANSWERS.map(([fullName, phone, instanceStateId]) => ({
    caption: `${fullName}, ${phone}`,
    formDefinitionId: refTo('formDefinition', CALL_FORM),
    formVersion: 1,
    pageId: refTo('page', PAGE),
    pageCaption: 'Контакты',
    instanceStateId,
    answers: [
      { question: 'Как к вам обращаться', answer: fullName },
      { question: 'Телефон', answer: phone },
    ],
    values: { fullName, phone },
    summary: `Как к вам обращаться: ${fullName}\nТелефон: ${phone}`,
    consentText: CONSENT_TEXT,
  }));
}
