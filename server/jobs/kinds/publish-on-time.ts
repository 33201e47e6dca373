import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import { INACTIVE_STATE, stateCaption } from '#model/terms/states.ts';
import type { FieldOfMany } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { performAct, prepareAct } from '#server/commands/bulk/perform-act.ts';
import { PUBLISH_ON_TIME } from '#server/store/jobs/kind-names.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { keepReason } from '#server/store/records/write/change-reason.ts';
import { publicationOf } from '#server/store/records/write/publication.ts';
import { asStarter } from '../as-starter.ts';
import { defineJob, JobFailed, TryLater, type JobRun } from '../define-job.ts';

/** The states from which a record is published at a time: those before its publication. */
const UNPUBLISHED: readonly unknown[] = [1, 2, 3];
/** Seconds after its moment from which on a publication is told to be late. */
const LATE = 60;

const payload = z.object({ classId: z.int(), name: z.enum(['publishAt', 'unpublishAt']), at: z.string() });

type Run = JobRun<z.output<typeof payload>>;

const NO_ACCESS = {
  publishAt: 'Не опубликовано в срок: нет доступа к записи',
  unpublishAt: 'Не снято с публикации в срок: нет доступа к записи',
} as const;

const DONE = { publishAt: 'Опубликовано', unpublishAt: 'Снято с публикации' } as const;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A number of seconds in the greatest unit of which there are two at least. */
function duration(seconds: number): string {
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} мин`;
  return seconds < 2 * DAY ? `${Math.round(seconds / HOUR)} ч` : `${Math.round(seconds / DAY)} дн.`;
}

/** What the moment of a record in this state does: the fields to write, or the message of why it does nothing. */
function effectOf(
  definition: ClassDefinition,
  name: 'publishAt' | 'unpublishAt',
  present: unknown,
): readonly FieldOfMany[] | string {
  const publication = publicationOf(definition);
  const property = publication && definition.properties[publication.state];
  if (!publication || !property) return 'Записи этого раздела не публикуются';
  const { state, active } = publication;
  const to = name === 'publishAt' ? active : (property.disactiveState ?? INACTIVE_STATE);
  const passed = { fieldName: name, fieldValue: null };
  if (present === to) return [passed];
  const isDue = name === 'publishAt' ? UNPUBLISHED.includes(present) : present === active;
  const told = name === 'publishAt' ? 'Не опубликовано' : 'Не снято с публикации';
  return isDue
    ? [{ fieldName: state, fieldValue: to }, passed]
    : `${told} в срок: состояние «${stateCaption(property.items ?? [], present) ?? ''}»`;
}

async function publish({ context, payload: { classId, name, at }, objectId, endIn }: Run, actor: Actor): Promise<void> {
  const definition = context.catalog.byId(classId);
  if (!definition) throw new JobFailed(NO_ACCESS[name]);
  const { json, version } = await readRecord(context, actor, definition, objectId);
  const record: Readonly<Record<string, unknown>> = JSON.parse(json);
  // The moment was changed or taken back since.
  if (typeof record[name] !== 'string' || Date.parse(record[name]) !== Date.parse(at)) return;
  const fields = effectOf(definition, name, record[publicationOf(definition)?.state ?? '']);
  if (typeof fields === 'string') throw new JobFailed(fields);
  const prepared = await prepareAct(context, actor, definition, { kind: 'fields', fields }, [objectId]);
  const late = Math.round((Date.now() - Date.parse(at)) / 1000);
  await context.database.transaction(async (transaction) => {
    const result = await performAct(context, actor, definition, prepared, {
      targets: [{ id: objectId, version }],
      isDeletion: false,
      transaction,
      told: () => Promise.resolve(),
    });
    if (result.left > 0) throw new TryLater('Запись как раз изменяют.');
    const { changeSetId } = result;
    if (changeSetId === null || late <= LATE) return endIn(transaction, { changeSetId });
    // Somebody else has published it in time.
    if (fields.length === 1) return endIn(transaction, { changeSetId, late });
    const told = `${DONE[name]} позже срока на ${duration(late)}`;
    await keepReason({ context: { ...context, reason: told }, transaction, actor, changeSetId });
    await endIn(transaction, { changeSetId, late, told });
  });
}

/**
 * Publishes a record, or takes it off the site, at the moment that it names, as whoever set the moment (contract
 * «Schedule»). A record that has another moment by then is left; one in a state that the moment does not end is told.
 */
export const publishOnTime = defineJob({
  name: PUBLISH_ON_TIME,
  caption: 'Публикация по расписанию',
  limit: 4,
  priority: 10,
  maxAttempts: 10,
  backoff: { first: 1, factor: 2, most: 300 },
  abandoned: 'Сервер несколько раз остановился во время публикации.',
  payload,
  run: (run) => asStarter(run, NO_ACCESS[run.payload.name], (actor) => publish(run, actor)),
});
