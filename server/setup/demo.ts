import { demoRecords } from '#demo/demo-records.ts';
import { DEMO_STAFF } from '#demo/staff.ts';
import { isReference } from '#demo/demo-batch.ts';
import { ROLE_NAMES } from '#model/roles.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { writableProperties } from '#server/store/records/validate.ts';
import type { StoreContext } from '#server/store/records/view.ts';
import { createRecord } from '#server/store/records/write.ts';

/** The password of every member of the demo staff (contract «Sign-in»). Too short to be chosen by anybody, so it goes by no form. */
const DEMO_PASSWORD = 'demo';

/** Fills an empty database with demo staff, one for each role, and demo records, in one transaction. */
export async function createDemo(context: StoreContext, roles: ReadonlyMap<string, number>): Promise<void> {
  const user = context.catalog.get('user');
  let editor = SYSTEM_ACTOR;
  await context.database.transaction(async (transaction) => {
    for (const { roleNames, ...profile } of DEMO_STAFF) {
      const roleIds = roleNames.map((name) => roles.get(name));
      const fields = new Map(Object.entries({ ...profile, password: DEMO_PASSWORD, roleIds, isBlocked: false }));
      const { id } = await createRecord(context, SYSTEM_ACTOR, user, fields, { transaction });
      if (roleNames.includes(ROLE_NAMES.siteEditors)) editor = { ...SYSTEM_ACTOR, userId: id };
    }
    const ids = new Map<string, number>();
    for (const { className, records } of demoRecords()) {
      const definition = context.catalog.get(className);
      const resolved = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(resolved);
        return isReference(value) ? ids.get(value.ref) : value;
      };
      for (const { $key, ...record } of records) {
        const own = new Map(writableProperties(definition).map(([name, { default: value }]) => [name, value ?? null]));
        // What the product sets itself stands in the records as the product would have set it.
        const given = Object.entries(record)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, resolved(value)] as const);
        const fields = new Map<string, unknown>([...own, ...given]);
        const { id } = await createRecord(context, editor, definition, fields, { transaction });
        if (typeof $key === 'string') ids.set(`${className}/${$key}`, id);
      }
    }
  });
}
