import { z } from 'zod';
import { JOURNAL_ACTIONS } from '#model/wire/audit.ts';
import { queryId } from '#server/endpoint/parameters.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { malformed } from '#server/store/problem.ts';
import type { JournalQuery } from '#server/store/records/journal/read-journal.ts';

const moment = z.iso.datetime({ offset: true, error: 'Введите время в виде ISO 8601' });

/** The parameters that restrict the journal. */
export const journalFilter = {
  userId: z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number)
    .exactOptional()
    .meta({ type: 'integer', minimum: 0, description: 'Кто изменил; 0 — сам продукт' }),
  className: z.string().max(100).exactOptional(),
  roleId: queryId.exactOptional().meta({ description: 'Роль, которая сейчас есть у того, кто это сделал' }),
  id: queryId.exactOptional().meta({ description: 'Запись этого класса' }),
  action: z.enum(JOURNAL_ACTIONS).exactOptional(),
  from: moment.exactOptional().meta({ description: 'Не раньше этого времени' }),
  to: moment.exactOptional().meta({ description: 'Раньше этого времени' }),
};

const filter = z.object(journalFilter);

/** What the parameters ask for. Throws 400 where there is no such class, or a record is sought without its class. */
export function journalQuery(
  { catalog }: Pick<AppContext, 'catalog'>,
  { className, id, userId, roleId, action, from, to }: z.infer<typeof filter>,
): Omit<JournalQuery, 'before' | 'pageSize'> {
  const definition = className === undefined ? null : catalog.find(className);
  if (definition === undefined) throw malformed('Такого класса нет');
  if (id !== undefined && !definition) throw malformed('Запись ищется вместе с её классом');
  return {
    userId: userId ?? null,
    roleId: roleId ?? null,
    definition,
    objectId: id ?? null,
    action: action ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}
