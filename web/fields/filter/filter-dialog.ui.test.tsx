import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COMPARISON, TEXT_MATCH } from '#model/property/operator.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import { sampleMetadata } from '../samples/sample-metadata.ts';
import { sampleProperty } from '../samples/sample-property.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import '../registry.ts';
import { FilterDialog } from './filter-dialog.tsx';

const METADATA = sampleMetadata({
  properties: [
    sampleProperty({ name: 'caption', caption: 'Название', operators: TEXT_MATCH }),
    sampleProperty({ name: 'day', caption: 'Дата', kind: 'date', editor: 'date', operators: COMPARISON }),
  ],
});
const named = (fieldValue: string) => ({ fieldName: 'caption', operator: 'contains', fieldValue }) as const;
const TODAY = { fieldName: 'day', fieldValue: { relative: 'days', from: 0, to: 0 } } as const;

const main = mountedMain();

function open(filter: Filter) {
  const onChange = vi.fn<(filter: Filter) => void>();
  const onClose = vi.fn();
  main.render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterDialog
        metadata={METADATA}
        filter={filter}
        onApply={(next) => {
          onChange(next);
          onClose();
        }}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  return { onChange, onClose };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sentence = page.getByRole('group', { name: 'Фильтр словами' });
const textOf = (number: number) =>
  page.getByRole('group', { name: `Условие ${number}`, exact: true }).getByRole('textbox', { name: 'Значение' });
const apply = () => button('Применить').click();

test('a filter of rows becomes one of groups by the keyboard, is read as a sentence and applied as it reads', async () => {
  const { onChange } = open([named('а')]);
  await expect.element(button('Простой')).toHaveAttribute('aria-pressed', 'true');
  await button('Расширенный').click();
  button('Добавить группу').element().focus();
  await userEvent.keyboard('{Enter}');
  // The new row holds the focus: its field, how it compares, its value.
  await userEvent.keyboard('{Tab}{Tab}б');
  await expect.element(sentence).toHaveTextContent('Подойдут те, где Название содержит а и Название содержит б');
  button('Добавить условие').all()[0]?.element().focus();
  await userEvent.keyboard('{Enter}{Tab}{Tab}в');
  await expect
    .element(sentence)
    .toHaveTextContent('Подойдут те, где Название содержит а и (Название содержит б или Название содержит в)');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([named('а'), { any: [named('б'), named('в')] }]));
});

test('Alt with arrows moves a condition through groups, and the focus and a message go along', async () => {
  const { onChange } = open([named('а'), { any: [named('б'), named('в')] }, TODAY]);
  await expect.element(button('Простой')).toBeDisabled();
  const field = page.getByRole('group', { name: 'Условие 1', exact: true }).getByRole('combobox', { name: 'Поле' });
  field.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Перемещено: группа 1, место 1 из 3');
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Перемещено: группа 1, место 3 из 3');
  await expect.element(textOf(3)).toHaveValue('а');
  expect(document.activeElement?.closest('[aria-label]')?.getAttribute('aria-label')).not.toBeNull();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await apply();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([{ any: [named('б'), named('в')] }, named('а'), TODAY]));
});

test('groups are denied, taken apart and removed; a simple filter comes back where nothing is lost', async () => {
  const { onChange } = open([{ not: { any: [named('а'), named('б')] } }]);
  const join = page.getByRole('combobox', { name: 'Запись подходит, если' });
  await expect.element(join).toHaveTextContent('Не верно ни одно из условий');
  await expect
    .element(sentence)
    .toHaveTextContent('Подойдут те, где неверно, что (Название содержит а или Название содержит б)');
  await expect.element(page.getByText(/^В простом фильтре групп нет/u)).toBeVisible();
  await join.click();
  await page.getByRole('option', { name: 'Верны все условия' }).click();
  await button('Простой').click();
  await expect.element(sentence).not.toBeInTheDocument();
  await button('Расширенный').click();
  await button('Действия: Условие 2').click();
  await page.getByRole('menuitem', { name: 'Взять в группу' }).click();
  await expect.element(button('Простой')).toBeDisabled();
  await button('Действия: Группа 1').click();
  await page.getByRole('menuitem', { name: 'Разобрать группу' }).click();
  await expect.element(button('Простой')).toBeEnabled();
  await button('Добавить группу').click();
  await button('Убрать условие 3').click();
  await apply();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('В группе нет условий: добавьте условие или уберите группу');
  expect(onChange).not.toHaveBeenCalled();
  await button('Убрать группу 1').click();
  await apply();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([named('а'), named('б')]));
});

test('at the deepest level the button says why it adds no group', async () => {
  const deep: Filter = [{ any: [{ all: [{ any: [{ all: [{ any: [named('а')] }] }] }] }] }];
  open([named('б'), ...deep]);
  await expect.element(page.getByText('Глубже не вложить: не больше 5 уровней групп')).toBeVisible();
  expect(
    button('Добавить группу')
      .all()
      .map((one) => one.element().hasAttribute('disabled')),
  ).toEqual([true, false, false, false, false, false]);
});

test('and the fiftieth condition is the last', async () => {
  open(Array.from({ length: 50 }, (_, at) => named(String(at))));
  await expect.element(page.getByText('Больше не добавить: в фильтре не больше 50 условий')).toBeVisible();
  await expect.element(button('Добавить условие')).toBeDisabled();
});

test('what the server refuses is said in the dialog, and what was typed stays', async () => {
  const refusal = { statusCode: 400, code: 'malformed', message: 'Поиск: ожидается текст', requestId: '' };
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 })));
  const { onChange, onClose } = open([named('а')]);
  await apply();
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal.message);
  await expect.element(textOf(1)).toHaveValue('а');
  expect(onChange).not.toHaveBeenCalled();
  fetched.mockImplementation(() => Promise.resolve(new Response('{"isSlow":false}')));
  await textOf(1).fill('б');
  await apply();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([named('б')]));
  expect(onClose).toHaveBeenCalled();
  fetched.mockRestore();
});
