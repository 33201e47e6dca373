import { expect } from 'vitest';
import { customField } from '#classes/system/custom-field.ts';
import { makeField, type CustomFieldsApp } from './custom-fields-app.ts';
import { expectRefused } from './refused.ts';
import { pathOf, type Item } from './item-paths.ts';

/** The calls that make custom fields and records with them. */
export interface CustomFieldCalls {
  /** The request body of a valid field of the class news, with the given attributes replaced. */
  readonly body: (more?: Item) => Item;
  /** Creates a field of that body and returns its record. */
  readonly field: (more?: Item) => Promise<Item>;
  readonly record: (className: string, values?: Item) => Promise<Item>;
  /** Expects that no field is made of this body, because of the attribute `fieldName`, and that nothing changes. */
  readonly expectFieldRefused: (status: number, fieldName: string, sent: Item) => Promise<void>;
}

/** The calls as a user who has all rights. */
export function customFieldCalls(app: CustomFieldsApp): CustomFieldCalls {
  const { admin } = app;
  let made = 0;
  const body = (more: Item = {}): Item => {
    made += 1;
    return { className: 'news', name: `field${made}`, caption: `Поле ${made}`, editor: 'string', ...more };
  };
  return {
    body,
    field: (more) => makeField(app, body(more)),
    async record(className, values = {}) {
      const answer = await admin.send('POST', `/manage/${className}/`, { caption: 'Запись', ...values });
      expect(answer.status, answer.raw.body).toBe(201);
      return answer.body;
    },
    async expectFieldRefused(status, fieldName, sent) {
      const answer = await expectRefused(app, { status }, () => admin.send('POST', pathOf(customField), sent));
      expect(answer.body['errors']).toContainEqual({ fieldName, message: expect.any(String) });
    },
  };
}
