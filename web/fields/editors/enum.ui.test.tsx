import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { Themed } from '#web/ui/theme/themed.tsx';
import { sampleProperty } from '../samples/sample-property.ts';
import { enumEditor } from './enum.tsx';

const main = mountedMain();

const PLAIN = sampleProperty({
  name: 'type',
  caption: 'Тип',
  kind: 'enum',
  editor: 'enum',
  items: [
    { id: 0, caption: 'Вебинар' },
    { id: 1, caption: 'Курс' },
  ],
});

async function offered(property: MetadataProperty): Promise<readonly (string | null)[]> {
  main.render(
    <Themed>
      <enumEditor.Edit
        key={JSON.stringify(property)}
        property={property}
        record={{}}
        draft={0}
        onChange={() => {}}
        onCommit={() => {}}
        onCancel={() => {}}
        label="Тип"
        inputId="type"
        describedBy={undefined}
        invalid={false}
        disabled={false}
        autoFocus={false}
        variant="form"
      />
    </Themed>,
  );
  await page.getByRole('combobox').click();
  await expect.element(page.getByRole('option', { name: 'Курс' })).toBeVisible();
  const texts = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return texts;
}

test('nothing can be chosen where a value is neither required nor given by default', async () => {
  expect(await offered(PLAIN)).toEqual(['Не выбрано', 'Вебинар', 'Курс']);
  expect(await offered({ ...PLAIN, hasDefault: true })).toEqual(['Вебинар', 'Курс']);
  const validations = [{ validator: 'required', errorMessage: 'Поле не может быть пустым' }] as const;
  expect(await offered({ ...PLAIN, validations })).toEqual(['Вебинар', 'Курс']);
});
