import { formEditor } from './form-editor.ts';
import type { Form, FormField } from './form.ts';

const EDITORS = ['string', 'number', 'boolean', 'enum', 'date', 'email', 'range', 'radio'] as const;

/** Fields, of which every third depends on the one before it and every fifth is computed. */
function largeField(at: number, sections: number): FormField {
  const previous = `f${at - 1}`;
  const editor = EDITORS[at % EDITORS.length] ?? 'string';
  const { answer } = formEditor(editor);
  const condition =
    at % 3 === 0 && at > 0
      ? {
          condition: {
            any: [
              { field: previous, is: 'notEmpty' },
              { field: `f${at - 2}`, is: 'notEmpty' },
            ],
          },
        }
      : {};
  return {
    id: `f${at}`,
    name: `field${at}`,
    editor,
    sectionId: `s${at % sections}`,
    priority: at,
    grid: 6,
    attrs: { label: `Вопрос ${at + 1}`, ...(answer === 'range' && { min: 0, max: 100 }) },
    config: condition,
    validations: at % 12 === 0 ? [{ validator: 'required' }] : [],
    watchers:
      at % 5 === 0 && answer === 'number'
        ? [{ on: [previous], do: { compute: { '+': [{ field: `f${at - 8}` }, 1] } } }]
        : [],
    items: [
      { id: 1, caption: 'Первый' },
      { id: 2, caption: 'Второй' },
    ],
  };
}

/** A form of that size for measurements. */
export function largeForm(fields: number, sections: number): Form {
  const all = Array.from({ length: fields }, (_, at) => largeField(at, sections));
  return {
    model: Object.fromEntries(all.map(({ name }) => [name ?? '', null])),
    sections: Array.from({ length: sections }, (_, at) => ({
      id: `s${at}`,
      caption: `Раздел ${at + 1}`,
      buttons: [
        ...(at > 0 ? [{ id: `p${at}`, caption: 'Назад', action: 'prev' as const, class: 'btn' }] : []),
        {
          id: `n${at}`,
          caption: at === sections - 1 ? 'Отправить' : 'Далее',
          action: at === sections - 1 ? ('submit' as const) : ('next' as const),
          class: 'btn btn-primary',
        },
      ],
    })),
    fields: all,
  };
}
