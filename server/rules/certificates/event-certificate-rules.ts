import type { eventCertificate } from '#classes/events/event-certificate.ts';
import type { FieldName } from '#model/define-class.ts';
import { noteNumbers } from '#server/store/certificates/certificate-numbers.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { newCode } from './certificate-facts.ts';

type Name = FieldName<typeof eventCertificate>;

/** The properties that say which number of which event is given. */
const NUMBERED: readonly Name[] = ['number', 'eventId'];

/** A certificate has a code of its own, and its number is not given again. */
export const eventCertificateRules: ClassRules<Name> = {
  async before(_transaction, { action, rows, restoring }) {
    if (action !== 'create' || restoring) return rows;
    return rows.map((row) => ({ ...row, fields: new Map(row.fields).set('code', newCode()) }));
  },
  async after(transaction, { action, ids, fieldNames }) {
    if (action !== 'delete' && NUMBERED.some((name) => fieldNames.includes(name))) await noteNumbers(transaction, ids);
  },
};
