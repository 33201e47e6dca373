import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { Themed } from '#web/ui/theme/themed.tsx';
import { EDITOR_SAMPLES } from '../samples/editor-samples.ts';
import { StateNote } from '../states/state-note.ts';
import { stateEditor } from './state.tsx';

const main = mountedMain();

test('the menu of states says under each other state what would follow from it', async () => {
  const property = EDITOR_SAMPLES.find(({ property: { mode } }) => mode === 'menu')?.property;
  if (!property) throw new Error('no sample of a menu of states');
  const [present, next, other] = property.items ?? [];
  if (!present || !next || !other) throw new Error('too few states');
  const note = (state: number) => state !== other.id && <span>Письма о состоянии {state}</span>;
  main.render(
    <Themed>
      <StateNote value={note}>
        <stateEditor.Edit
          property={property}
          record={{}}
          draft={present.id}
          onChange={() => {}}
          onCommit={() => {}}
          onCancel={() => {}}
          label="Статус"
          inputId="state"
          describedBy={undefined}
          invalid={false}
          disabled={false}
          autoFocus={false}
          variant="form"
        />
      </StateNote>
    </Themed>,
  );
  await page.getByRole('combobox').click();
  for (const name of [present.caption, `${next.caption} Письма о состоянии ${next.id}`, other.caption])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible();
});
