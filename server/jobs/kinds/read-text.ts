import { z } from 'zod';
import { keepText } from '#server/files/keep-text.ts';
import { READ_TEXT } from '#server/store/jobs/kind-names.ts';
import { defineJob } from '../define-job.ts';

/** Reads the text of a new file, by which it is found then. */
export const readTextJob = defineJob({
  name: READ_TEXT,
  caption: 'Чтение текста файла',
  priority: 1,
  maxAttempts: 3,
  keepDays: 1,
  payload: z.object({}),
  run: ({ context, objectId, endIn }) => keepText(context, objectId, endIn),
});
