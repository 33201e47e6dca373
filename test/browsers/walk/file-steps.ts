import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdf } from '#demo/files/pdf.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import type { Query } from '../find-in-page.ts';
import { button, create, DIALOG, heading, said, type Step } from './step.ts';

const openFile = (name: string): Query => ({ css: 'button,[role=button]', text: `Открыть файл: ${name}` });

/** Uploads, pictures and a PDF. */
export const FILES: readonly Step[] = [
  [
    'files are uploaded',
    async ({ page, folder }) => {
      await writeFile(join(folder, 'Афиша.png'), await samplePicture(640, 360, 'png'));
      await writeFile(join(folder, 'Программа.pdf'), pdf(['The programme of the congress']));
      await page.open('/manage/filesystem');
      await page.see(heading('Файлы'));
      const files = ['Афиша.png', 'Программа.pdf'].map((name) => join(folder, name));
      await page.upload({ css: 'input[type=file]' }, files);
      await page.see(openFile('Программа.pdf'));
    },
  ],
  [
    'a picture is shown',
    async ({ page }) => {
      await page.click(openFile('Афиша.png'));
      await page.until('loaded', () =>
        [...document.images].some((image) => image.naturalWidth === 640 && image.closest('[role=dialog]')),
      );
      await page.press('Escape');
      await page.gone({ role: 'dialog' });
    },
  ],
  [
    'a PDF is shown',
    async ({ page }) => {
      await page.click(openFile('Программа.pdf'));
      await page.see({ css: 'iframe', within: DIALOG });
      await page.click(button('Закрыть', DIALOG));
      await page.gone({ role: 'dialog' });
    },
  ],
  [
    'an image is uploaded to a record and turned in the editor',
    async ({ page, send, folder }) => {
      await page.open(`/manage/articles/${await create(send, 'article', { caption: 'О снимках' })}`);
      await page.click({ role: 'tab', name: 'Изображения' });
      await page.upload({ css: 'input[type=file]', within: DIALOG }, [join(folder, 'Афиша.png')]);
      await page.click(button('Изменить изображение: Афиша.png'));
      await page.click(button('Повернуть вправо'));
      await page.click(button('Сохранить', DIALOG));
      await page.see(said('Изображение успешно изменено'));
    },
  ],
];
