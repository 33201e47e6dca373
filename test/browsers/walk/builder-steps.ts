import type { Query } from '../find-in-page.ts';
import { button, create, said, type Step } from './step.ts';

const BLOCK = '[data-block]';

/** Trees and the board. */
export const DRAGGING: readonly Step[] = [
  [
    'a folder is dragged into another',
    async ({ page, send }) => {
      for (const [caption, name] of [
        ['Врачи', 'doctors'],
        ['Сёстры', 'nurses'],
      ])
        await send('POST', '/manage/jobFolder/', { caption, name, parentId: 0 });
      await page.open('/manage/jobs');
      const folder = (caption: string): Query => ({ role: 'treeitem', text: caption });
      await page.drag(folder('Сёстры'), folder('Врачи'));
      await page.see(said('Данные успешно обновлены'));
    },
  ],
  [
    'a lead is dragged to the next stage of the board',
    async ({ page, send }) => {
      const leadFunnelId = await create(send, 'leadFunnel', { caption: 'Кресла' });
      const stages = [];
      for (const [priority, caption] of ['Разговор', 'Сделка'].entries())
        stages.push(await create(send, 'leadFunnelStage', { caption, leadFunnelId, priority, outcome: 'open' }));
      await create(send, 'lead', { caption: 'Для зала', leadFunnelId, leadFunnelStageId: stages[0] });
      await page.open(`/manage/crm/kanban/?funnel=${leadFunnelId}`);
      const stage: Query = { role: 'region', name: { pattern: '^Сделка' } };
      await page.drag({ role: 'listitem', text: 'Для зала' }, stage);
      await page.see({ role: 'listitem', text: 'Для зала', within: stage });
    },
  ],
];

/** The builder of pages. */
export const PAGE_BUILDER: readonly Step[] = [
  [
    'the page builder adds a block and writes in it',
    async ({ page, send }) => {
      await page.open(`/manage/pages/${await create(send, 'page', { caption: 'Построенная' })}`);
      await page.click(button('Добавить блок'));
      await page.type('простой текст');
      await page.gone({ css: '[data-palette-item]', at: 1 });
      await page.press('Enter');
      await page.see({ css: `${BLOCK}:focus` });
      await page.press('Enter');
      await page.see({ css: '[contenteditable=true]:focus' });
      await page.type('О клинике');
      await page.press('Escape');
      await page.see(said('Данные успешно сохранены'));
      await page.see({ css: BLOCK, text: 'О клинике' });
    },
  ],
  [
    'a block is added by keys, moved by keys and taken back',
    async ({ page }) => {
      await page.focus({ css: BLOCK });
      await page.press('/');
      await page.see({ css: 'input:focus' });
      await page.type('прямая речь');
      await page.gone({ css: '[data-palette-item]', at: 1 });
      await page.press('Enter');
      await page.see({ css: `${BLOCK}.pb-text-01:focus` });
      await page.press('Alt+ArrowUp');
      await page.until('moved', () => document.querySelector('[data-block]')?.matches('.pb-text-01'));
      await page.press('Control+z');
      await page.until('moved back', () => document.querySelector('[data-block]')?.matches('.pb-text-00'));
    },
  ],
  [
    'a block is dragged by its handle',
    async ({ page }) => {
      await page.focus({ css: BLOCK, at: 1 });
      await page.drag(button('Перетащить'), { css: BLOCK }, 0.1);
      await page.until('dragged', () => document.querySelector('[data-block]')?.matches('.pb-text-01'));
    },
  ],
  [
    'a block is dragged out of the palette',
    async ({ page }) => {
      await page.click({ ...button('Добавить блок'), at: -1 });
      await page.drag({ css: '[data-palette-item="text-02"]' }, { css: BLOCK, at: -1 }, 0.9);
      await page.until('there', () => document.querySelector('[data-block].pb-text-02') !== null);
    },
  ],
  [
    'what was built is there when the page is opened again',
    async ({ page }) => {
      await page.until('written', () => document.querySelector('[data-writing]') === null);
      await page.evaluate(() => location.reload());
      await page.see({ css: BLOCK, at: 2 });
    },
  ],
];

const SECTIONS: Query = { role: 'region', name: 'Секции' };
const COMPONENTS: Query = { role: 'region', name: 'Компоненты' };
const FIELD = '[data-field]';

/** The builder of forms. */
export const FORM_BUILDER: readonly Step[] = [
  [
    'the form builder adds a section and a field',
    async ({ page, send }) => {
      const empty = { caption: 'Анкета', model: {}, sections: [], fields: [] };
      await page.open(`/manage/form-definitions/${await create(send, 'formDefinition', empty)}`);
      await page.click(button('Секция', SECTIONS));
      await page.see({ css: '[data-section-row]' });
      await page.click(button('Число', COMPONENTS));
      await page.see({ css: FIELD });
    },
  ],
  [
    'a component is dragged onto the sheet',
    async ({ page }) => {
      await page.drag(button('Строка', COMPONENTS), { css: '[data-form-sheet]' });
      await page.see({ css: FIELD, at: 1 });
    },
  ],
  [
    'a field is moved and narrowed by keys',
    async ({ page }) => {
      await page.focus({ css: FIELD });
      await page.press('Alt+ArrowDown');
      await page.see({ css: '[role=status]', text: 'место 2 из 2' });
      await page.press('Alt+ArrowLeft');
      await page.see({ css: FIELD, name: { pattern: 'ширина 11 из 12' } });
    },
  ],
  [
    'the preview takes what is typed',
    async ({ page }) => {
      await page.click({ role: 'tab', name: 'Просмотр' });
      const control: Query = { css: 'input', within: { role: 'form', name: 'Просмотр формы' } };
      await page.write(control, '12');
      await page.holds(control, '12');
    },
  ],
];
