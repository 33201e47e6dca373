/** The file of an operation. */
export const TOY_OPERATION = 'server/operations/service/read-length.ts';

/** A kind of field with an editor of its own (docs/recipes.md, 'Adding a kind of field'), and one of everything else. */
export const TOY_FILES: Readonly<Record<string, string>> = {
  'model/kinds/stars.ts': `
    import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
    import { integerKind } from './integer.ts';
    export const starsKind = defineKind({ ...integerKind, name: 'stars' });
    export function stars(options: PropertyOptions<number, false>): Property<number, false> {
      return property<number>(starsKind, options);
    }`,
  'web/fields/editors/stars.tsx': `
    import type { Editor } from '../editor/editor.ts';
    import { numberEditor } from './number.tsx';
    export const starsEditor: Editor = { ...numberEditor, text: (value) => '★'.repeat(Number(value)) };`,
  // A rule (docs/recipes.md, 'Adding a validator').
  'model/validators/even.ts': `
    import type { Validator } from './validator.ts';
    export const even: Validator = {
      message: () => 'Введите чётное число',
      test: (value) => typeof value === 'number' && value % 2 === 0,
    };`,
  // A view of records (docs/recipes.md, 'Adding a view').
  'web/views/bodies/timeline-body.tsx': `
    import { RecordGroups } from '#web/record/record-groups.tsx';
    import type { ViewBodyProps } from '../view.ts';
    export function TimelineBody({ metadata, record, onRefresh, tab }: ViewBodyProps) {
      return <RecordGroups metadata={metadata} properties={tab.properties} record={record} onRefresh={onRefresh} />;
    }`,
  // A screen (docs/recipes.md, 'Adding a screen').
  'web/screens/calendar/calendar-screen.tsx': `
    import { PageHeader } from '#web/ui/layout/page-header.tsx';
    export function CalendarScreen() {
      return <PageHeader title="Календарь" />;
    }`,
  'web/screens/calendar/calendar-route.ts': `
    import { defineScreen, specialRoutes } from '#web/routing/define-screen.ts';
    export const calendarScreen = defineScreen({
      load: async () => (await import('./calendar-screen.tsx')).CalendarScreen,
      routes: (places) => specialRoutes(places, 'calendar', () => ({})),
    });`,
  // An act (docs/recipes.md, 'Adding an act').
  'web/builders/form/acts/empty-section.ts': `
    import { indexOf, partOf, type PartKey } from '../parts/form-index.ts';
    import { formAct, type FormAct } from '../document/form-act.ts';
    export function emptySection(key: PartKey): FormAct {
      return formAct('освобождение секции', (form) => {
        const inside = (indexOf(form).fieldsOf.get(key) ?? []).flatMap((one) => partOf(form.fields, one) ?? []);
        if (inside.length === 0) return form;
        return {
          ...form,
          fields: form.fields.map((field) => (inside.includes(field) ? { ...field, sectionId: null } : field)),
        };
      });
    }`,
  // A block (docs/recipes.md, 'Adding a block').
  'classes/blocks/remark.ts': `
    import { defineBlock } from '#model/blocks/define-block.ts';
    import { html } from '#model/kinds/html.ts';
    export const remark = defineBlock({
      name: 'text-90',
      blockId: 90,
      group: 'text',
      caption: 'Сноска',
      metaInfo: 'Короткая сноска под текстом',
      drawing: [{ draws: 'lines', x: 10, y: 30, width: 40, count: 2 }],
      model: { text: html({ caption: 'Текст' }) },
    });`,
  // A class (docs/recipes.md, 'Adding a class').
  'classes/content/remark-list.ts': `
    import { defineClass } from '#model/define-class.ts';
    import { stars } from '#model/kinds/stars.ts';
    import { string } from '#model/kinds/string.ts';
    import { validation } from '#model/validators/registry.ts';
    const rating = stars({ caption: 'Оценка' });
    export const remarkList = defineClass({
      name: 'remarkList',
      classId: 9990,
      caption: 'Сноска',
      pluralCaption: 'Сноски',
      view: 'timeline',
      recordActions: ['readLength'],
      captionProperty: 'caption',
      properties: {
        caption: string({ caption: 'Название', required: true }),
        rating: { ...rating, validations: [...rating.validations, validation('even')] },
      },
    });`,
  // An action on chosen rows (docs/recipes.md, 'Adding an action').
  'web/screens/list/bulk/archive-rows.ts': `
    import { callWrite } from '#web/api/connection/client.ts';
    import { defineBulkAction } from './bulk-action.ts';
    export const archiveRows = defineBulkAction({
      name: 'archiveRows',
      caption: 'В архив',
      icon: 'tray-remove',
      when: ({ metadata }) => metadata.permissions.update,
      title: 'Убрать выбранное в архив?',
      write: ({ metadata: { className }, selectionId }) =>
        callWrite('PATCH /manage/:className/cascade', {
          params: { className },
          body: { selectionId, fields: [{ fieldName: 'instanceStateId', fieldValue: 5 }] },
        }),
      done: 'Убрано в архив',
    });`,
  // An operation (docs/recipes.md, 'Adding an operation') and the button that calls it.
  [TOY_OPERATION]: `
    import { z } from 'zod';
    import { defineClassOperation } from '#server/endpoint/define-operation.ts';
    import { recordParams } from '#server/endpoint/parameters.ts';
    export const readLength = defineClassOperation({
      method: 'GET',
      path: '/manage/remarkList/:id/length/',
      summary: 'Длина сноски',
      rights: { class: 'remarkList', may: 'read' },
      confirmed: 'beforehand',
      params: recordParams,
      answers: { 200: z.object({ text: z.string() }) },
      run: async ({ params }) => ({ body: { text: String(params.id) } }),
    });`,
  'web/views/slots/read-length.ts': `
    import { defineAction } from '#web/actions/define-action.ts';
    import { call } from '#web/api/connection/client.ts';
    import type { RecordSubject } from '#web/record/actions/record-subject.ts';
    export const readLength = defineAction<RecordSubject>({
      name: 'readLength',
      caption: 'Длина',
      button: 'outlined',
      async act({ record: { id } }) {
        const { text } = await call('GET /manage/remarkList/:id/length/', { params: { id } });
        return { message: text };
      },
    });`,
};

/** Lines to insert, each after an existing line. */
export const TOY_LINES: readonly (readonly [file: string, after: string, line: string])[] = [
  [
    'model/property/property-kind.ts',
    "  slug: { editor: 'slug', form: 'line' },",
    "  stars: { editor: 'stars', number: 'whole' },",
  ],
  ['web/fields/registry.ts', '  slug: slugEditor,', '  stars: starsEditor,'],
  ['model/imports/kind-imports.ts', '  string: asLine,', '  stars: asNumber,'],
  [
    'web/fields/samples/editor-samples.ts',
    'const SAMPLES = {',
    "  stars: [sample('stars', { editor: 'stars', kind: 'stars', type: 'number', value: 3 })],",
  ],
  ['web/screens/list/fields/declared-fields.tsx', "  slug: 'Системное имя',", "  stars: 'Звёзды',"],
  ['model/validators/registry.ts', '  notBefore,', '  even,'],
  ['model/validators/registry.ts', "import { email } from './email.ts';", "import { even } from './even.ts';"],
  [
    'web/fields/registry.ts',
    "import { slugEditor } from './editors/slug.tsx';",
    "import { starsEditor } from './editors/stars.tsx';",
  ],
  ['web/views/registry.ts', '  fields,', '  timeline: { Body: TimelineBody, Side: RecordSide },'],
  [
    'web/views/registry.ts',
    "import { TabsBody } from './bodies/tabs-body.tsx';",
    "import { TimelineBody } from './bodies/timeline-body.tsx';",
  ],
  ['web/registry.ts', '  statisticsScreen,', '  calendarScreen,'],
  [
    'web/registry.ts',
    "import { leadViews } from '#web/screens/board/lead-views.ts';",
    "import { calendarScreen } from '#web/screens/calendar/calendar-route.ts';",
  ],
  [
    'web/builders/form/acts/use-form-acts.ts',
    '  readonly #snackbar: Snackbar;',
    '  readonly emptySection = (key: PartKey): boolean => this.#store.act(emptySection(key));',
  ],
  [
    'web/builders/form/acts/use-form-acts.ts',
    "import type { FormAct } from '../document/form-act.ts';",
    "import { emptySection } from './empty-section.ts';",
  ],
  ['classes/blocks/registry.ts', '  columnGrid,', '  remark,'],
  ['classes/registry.ts', '  document,', '  remarkList,'],
  [
    'classes/registry.ts',
    "import { document } from './content/document.ts';",
    "import { remarkList } from './content/remark-list.ts';",
  ],
  [
    'classes/blocks/registry.ts',
    "import { onePicture } from './one-picture.ts';",
    "import { remark } from './remark.ts';",
  ],
  [
    'web/screens/list/bulk/bulk-actions.ts',
    "import { stateRows } from './state-rows.tsx';",
    "import { archiveRows } from './archive-rows.ts';",
  ],
  ['server/operations/registry.ts', '  checkCertificate,', '  readLength,'],
  [
    'server/operations/registry.ts',
    "import { checkCertificate } from './certificates/check-certificate.ts';",
    "import { readLength } from './service/read-length.ts';",
  ],
  ['model/page-view.ts', "  'uploadPrices',", "  'readLength',"],
  ['web/views/slots/record-actions.ts', '  uploadPrices,', '  readLength,'],
  [
    'web/views/slots/record-actions.ts',
    "import { recordCall } from './record-call.tsx';",
    "import { readLength } from './read-length.ts';",
  ],
];

/** Texts to replace within a line. */
export const TOY_WORDS: readonly (readonly [file: string, before: string, after: string])[] = [
  ['web/screens/list/bulk/bulk-actions.ts', '  deleteRows,', '  archiveRows,\n  deleteRows,'],
  ['model/page-view.ts', "'template',\n] as const", "'template',\n  'timeline',\n] as const"],
];
