import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { CodeEditor } from './code-editor.tsx';
import type { CodeLanguage } from './code-language.ts';
import { CODE_SAMPLES } from './code-samples.ts';

const main = mountedMain();

function Edited({ language, given }: { readonly language: CodeLanguage; readonly given: string }) {
  const [text, setText] = useState(given);
  const [reason, setReason] = useState('');
  return (
    <>
      <CodeEditor
        label="Код"
        language={language}
        value={text}
        height="300px"
        onChange={setText}
        onFormatFailed={setReason}
      />
      <pre aria-label="Текст">{text}</pre>
      <p aria-label="Причина">{reason}</p>
    </>
  );
}

const code = page.getByRole('textbox', { name: 'Код' });
const text = () => page.getByLabelText('Текст').element().textContent;

test.each(CODE_SAMPLES)(
  '$language is coloured, and formatted by Alt-Shift-F',
  async ({ language, given, formatted }) => {
    main.render(<Edited language={language} given={given} />);
    await expect.poll(() => main.host.querySelector('.cm-line span')).not.toBeNull();
    await code.click();
    await userEvent.keyboard('{Alt>}{Shift>}f{/Shift}{/Alt}');
    await expect.poll(text).toBe(formatted);
  },
);

test('the key counts by its place, whatever letter a layout has there', async () => {
  main.render(<Edited language="css" given="a{color:red}" />);
  await code.click();
  code.element().dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'А',
      code: 'KeyF',
      altKey: true,
      shiftKey: true,
      bubbles: true,
      cancelable: true,
    }),
  );
  await expect.poll(text).toBe('a {\n  color: red\n}');
});

test('only the selection is formatted where there is one', async () => {
  main.render(<Edited language="css" given={'a{color:red}\nb{color:blue}'} />);
  await code.click();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{End}{/Shift}{Alt>}{Shift>}f{/Shift}{/Alt}');
  await expect.poll(text).toBe('a {\n  color: red\n}\nb{color:blue}');
});

test('what can’t be read is left as it is, with the reason', async () => {
  main.render(<Edited language="json" given="{" />);
  await code.click();
  await userEvent.keyboard('{Alt>}{Shift>}f{/Shift}{/Alt}');
  await expect.poll(() => page.getByLabelText('Причина').element().textContent).toContain('JSON');
  expect(text()).toBe('{');
});

test.each([
  ['html', '<div class="a"><p>Раз <b>два</b></p><br/>«три» it\'s (да)</div>'],
  ['razor', '<p>@Model.Name</p><ul><li>а</li></ul>'],
  ['xml', '<a><b c="1">т</b><d/></a>'],
] as const)('%s typed key by key is the text that is saved', async (language, typed) => {
  main.render(<Edited language={language} given="" />);
  await code.click();
  // The support of the language is loaded.
  await userEvent.keyboard('<i></i>');
  await expect.poll(() => main.host.querySelector('.cm-line span')).not.toBeNull();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.keyboard(typed);
  await expect.poll(text).toBe(typed);
});

function Late() {
  const [value, setValue] = useState('');
  return (
    <>
      <CodeEditor label="Код" value={value} height="300px" onChange={(next) => setTimeout(() => setValue(next), 40)} />
      <pre aria-label="Текст">{value}</pre>
      <button type="button" onClick={() => setValue('иное')}>
        Заменить
      </button>
    </>
  );
}

test('what is typed while its beginning comes back stays, and a text that is given from outside replaces it', async () => {
  main.render(<Late />);
  await code.click();
  await userEvent.keyboard('раз два три четыре пять');
  await expect.poll(text).toBe('раз два три четыре пять');
  expect(code.element().textContent).toBe('раз два три четыре пять');
  await page.getByRole('button', { name: 'Заменить' }).click();
  await expect.element(code).toHaveTextContent('иное');
  await code.click();
  await userEvent.keyboard('{Control>}{End}{/Control} раз');
  await expect.poll(text).toBe('иное раз');
});
