import { z } from 'zod';
import type { PhoneReport } from '#model/wire/phone-report.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { readPhoneReport } from '#server/store/phones/phone-report.ts';

const caption = z.string().nullable();

const report = wireSchema<PhoneReport>(
  'PhoneReport',
  z.object({
    wrong: z.array(
      z.object({
        className: z.string(),
        section: z.string(),
        id: z.int(),
        caption,
        fieldName: z.string(),
        field: z.string(),
        phone: z.string(),
        reading: z.string().nullable(),
      }),
    ),
    wrongTotal: z.int(),
    shared: z.array(
      z.object({
        className: z.string(),
        section: z.string(),
        phone: z.string(),
        count: z.int(),
        records: z.array(z.object({ id: z.int(), caption })),
      }),
    ),
    sharedTotal: z.int(),
  }),
);

/** The stored telephone numbers that somebody should look at, for Administrators only. */
export const phoneReport = defineOperation({
  method: 'GET',
  path: '/manage/phoneReport/',
  summary: 'Телефоны, записанные с ошибками, и общие у нескольких записей',
  rights: { roles: ['administrators'] },
  confirmed: 'beforehand',
  answers: { 200: report },
  async run({ context, actor }) {
    return { body: await readPhoneReport(context, actor) };
  },
});
