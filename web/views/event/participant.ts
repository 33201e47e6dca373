import type { Registration } from '#web/api/events/registrations.ts';
import { linkedCaption, linkedRecord } from '#web/fields/pickers/linked-records.ts';

/** Who is registered, as a row shows it. */
export interface Participant {
  readonly name: string;
  /** E-mail and phone, as far as they are known. */
  readonly contacts: readonly string[];
}

/** The person of a registration. */
export function participantOf(registration: Registration): Participant {
  const linked = linkedRecord(registration, 'userProfileId');
  if (!linked) return { name: `№ ${registration.id}`, contacts: [] };
  const values = [Reflect.get(linked, 'email'), Reflect.get(linked, 'phone')];
  return {
    name: linkedCaption(linked),
    contacts: values.filter((value): value is string => typeof value === 'string' && value !== ''),
  };
}
