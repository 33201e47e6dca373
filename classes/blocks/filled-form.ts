import { sharedSettings } from '#model/blocks/block-settings.ts';
import { defineBlock } from '#model/blocks/define-block.ts';
import { CONSENT_TEXT, formIdIn, THANKS_TEXT } from '#model/blocks/form-block.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { reference } from '#model/kinds/reference.ts';

/** A form that visitors of the page fill in and send (contract «Patterns and answers»). */
export const filledForm = defineBlock({
  name: 'form-01',
  blockId: 9,
  group: 'forms',
  caption: 'Форма',
  renderName: 'form',
  metaInfo: 'Форма, которую посетители заполняют и отправляют',
  drawing: [
    { draws: 'input', x: 10, y: 8, width: 76, height: 9 },
    { draws: 'input', x: 10, y: 21, width: 76, height: 9 },
    { draws: 'button', x: 10, y: 35, width: 30, height: 10 },
  ],
  model: {
    formId: reference('formDefinition', { caption: 'Форма' }),
    consentText: multiline({
      caption: 'Согласие на обработку данных',
      description: 'Без отметки под этим текстом форма не отправляется. Без текста согласие не спрашивается',
      max: 5000,
      default: CONSENT_TEXT,
    }),
    thanksText: multiline({
      caption: 'Что показать после отправки',
      max: 1000,
      default: THANKS_TEXT,
    }),
  },
  config: sharedSettings,
  render: ({ model }) => [{ kind: 'form', path: 'formId', formId: formIdIn(model) }],
});
