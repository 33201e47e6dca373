import { mdiTextRecognition } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { call } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { asRecord } from '#web/api/typed-records.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';

/** The polling interval of a conversion, in milliseconds. */
const LOOK_EVERY = 700;

/** Converts a document's file to its full text (spec 1 §7), showing the progress. */
export const convertDocument = defineAction<RecordSubject>({
  name: 'convertDocument',
  caption: 'Преобразовать в текст',
  icon: { path: mdiTextRecognition },
  button: 'outlined',
  isSlow: true,
  when: ({ record }) => typeof asRecord<'document'>(record).fileId === 'number',
  ask: ({ record }) =>
    typeof asRecord<'document'>(record).fullInfo === 'string'
      ? { title: 'Заменить полный текст?', text: 'Прежний текст останется в истории документа.' }
      : null,
  async act({ record: { id } }, { client, progress }) {
    const params = { id };
    let state = await call('POST /manage/document/:id/convert', { params });
    while (state.state === 'waiting' || state.state === 'running') {
      progress(`Преобразование… ${state.progress} %`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      state = await call('GET /manage/document/:id/convert', { params });
    }
    await applyChange(client, { className: 'document', id });
    if (state.state === 'failed') throw new Error(state.message ?? 'Не удалось преобразовать документ');
    const notes = state.notes.length > 0 ? `. Не перенесено: ${state.notes.join('; ')}` : '';
    return { message: `Данные успешно обновлены${notes}` };
  },
});
