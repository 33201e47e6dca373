import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { paragraphs } from '../markup.ts';

/** The pages built of blocks, by their index. */
const BUILT_PAGES = 6;
const VISIBLE = 4;
const HIDDEN = 2;

/** Text blocks of the first pages: a quotation, a text, and an unpublished draft. */
export function blockRecords(pages: readonly DemoRecordOf<'page'>[]): readonly DemoRecordOf<'contentblock'>[] {
  return pages.slice(0, BUILT_PAGES).flatMap((page): readonly DemoRecordOf<'contentblock'>[] => {
    const shared = {
      contentId: refTo('page', String(page.$key)),
      group: 'text',
      description: 'Собран редактором сайта',
    };
    const lead = String(page.description);
    return [
      {
        ...shared,
        name: 'text-01',
        caption: 'Прямая речь',
        model: { text: paragraphs([`${lead} Мы отвечаем за каждое слово на этой странице.`]) },
        config: { breakpoint: 'md', showImage: false },
        priority: 10,
        instanceStateId: VISIBLE,
      },
      {
        ...shared,
        name: 'text-02',
        caption: 'Текст с картинкой',
        model: { text: paragraphs([lead]), img: '' },
        config: { textSize: '8', imageSize: '4', imgPosition: 1 },
        priority: 20,
        instanceStateId: HIDDEN,
      },
    ];
  });
}

/** Forms created by staff: a call request and a course registration. */
export function formRecords(): readonly DemoRecordOf<'formDefinition'>[] {
  const field = (id: number, name: string, editor: string, label: string, sectionId: number) => ({
    id,
    name,
    editor,
    sectionId,
    priority: id * 10,
    grid: 12,
    attrs: { label },
    validations: [{ validator: 'required', errorMessage: 'Поле не может быть пустым' }],
    config: {},
    watchers: [],
  });
  const section = (id: number, caption: string, action: string, button: string) => ({
    id,
    caption,
    isActive: id === 1,
    class: '',
    buttons: [{ id, class: 'btn btn-primary', caption: button, action }],
  });
  return [
    {
      caption: 'Заказать звонок',
      model: { fullName: '', phone: '' },
      sections: [section(1, 'Ваши данные', 'submit', 'Перезвоните мне')],
      fields: [field(1, 'fullName', 'string', 'Как к вам обращаться', 1), field(2, 'phone', 'string', 'Телефон', 1)],
    },
    {
      caption: 'Заявка на курс',
      model: { fullName: '', email: '', comment: '' },
      sections: [section(1, 'Кто вы', 'next', 'Дальше'), section(2, 'О курсе', 'submit', 'Отправить заявку')],
      fields: [
        field(1, 'fullName', 'string', 'ФИО', 1),
        field(2, 'email', 'string', 'E-mail', 1),
        field(3, 'comment', 'multiline', 'Что хотите узнать', 2),
      ],
    },
  ];
}
