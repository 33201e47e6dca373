import type { QueryClient } from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import { formAmong } from '#model/forms/form-shape.ts';
import { WRONG_FORM } from '#model/forms/form.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { call, callChange, callWrite } from '#web/api/connection/client.ts';
import { checkedRecord } from '#web/api/connection/invariants.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { rememberRecord } from '#web/api/records.ts';
import { namedValues } from '#web/api/typed-records.ts';
import type { FormTransport, ServerForm } from './form-transport.ts';

/** The class of the forms. */
export const FORM_CLASS = 'formDefinition';

function serverForm(record: WireRecord): ServerForm {
  const form = formAmong(record);
  if (!form) throw new Error(WRONG_FORM);
  return { version: record.version, form };
}

/** The calls of one form; every answer updates the record that the page shows. */
export function formTransport(client: QueryClient, id: number): FormTransport {
  const params = { className: FORM_CLASS, id };
  const take = (answer: Parameters<typeof flatRecord>[0] & WireRecord): ServerForm => {
    const record = flatRecord(checkedRecord(answer));
    rememberRecord(client, FORM_CLASS, record);
    return serverForm(record);
  };
  return {
    async send(version, parts) {
      // A large form is a large body: what the act changes is painted before it is made.
      await afterPaint();
      const { answer, changeSet } = await callWrite('PATCH /manage/:className/:id', {
        params,
        body: namedValues<'formDefinition'>(parts),
        headers: { 'if-match': `"${version}"` },
      });
      const form = take(answer);
      void applyChange(client, { className: FORM_CLASS, id, changeSet, isShown: true });
      return { ...form, changeSet };
    },
    async undo(changeSetId) {
      const changeSet = await callChange('POST /manage/change/:changeSetId/undo', { params: { changeSetId } });
      void applyChange(client, { className: FORM_CLASS, id, changeSet, isShown: true });
      return changeSet;
    },
    read: async () => take(await call('GET /manage/:className/:id', { params })),
  };
}

/** Milliseconds after which a tab that paints nothing, as one out of view, goes on. */
const PATIENCE = 100;

/** Resolves once what was drawn last is painted, so that work which nobody waits for does not delay it. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
