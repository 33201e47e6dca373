import { z } from 'zod';
import { CANONICAL_TEXTS } from '#server/store/jobs/kind-names.ts';
import { endPass, passNext, passReports, textPasses, type TextPass } from '#server/store/texts/text-pass.ts';
import { defineJob } from '../define-job.ts';

/** The maximum number of refused values in a result, whose size is limited. */
const MOST_TOLD = 400;

/**
 * Brings the texts that were stored before to their form, with a change-set (docs/decisions/068). A migration of version 0.1 enqueued
 * it; its result names the values that were left, such as a code whose form another record has.
 */
export const canonicalTexts = defineJob({
  name: CANONICAL_TEXTS,
  caption: 'Приведение текстов к единому виду',
  limit: 1,
  timeLimit: 12 * 3600,
  keepDays: 365,
  abandoned: 'Сервер несколько раз остановился во время приведения текстов.',
  payload: z.object({}),
  async run({ context, progress, signal }) {
    const { database, definitions } = context;
    await definitions.load();
    const passes = await textPasses(database);
    const named = new Map(context.catalog.classes.filter(({ source }) => !source).map((one) => [one.classId, one]));
    for (const [at, pass] of passes.entries()) {
      await progress(at, passes.length);
      const definition = named.get(pass.classId);
      if (!definition) {
        await endPass(database, pass.classId);
        continue;
      }
      let next: TextPass | null = pass.isDone ? null : pass;
      while (next) {
        signal.throwIfAborted();
        next = await passNext(context, definition, next);
      }
    }
    await progress(passes.length, passes.length);
    const reports = await passReports(database);
    const classNameOf = (classId: number) => named.get(classId)?.name ?? null;
    const classes = reports.map(({ classId, changed, refused }) => ({
      className: classNameOf(classId),
      changed,
      refused,
    }));
    const refused = reports.flatMap(({ classId, told }) =>
      told.map((one) => ({ className: classNameOf(classId), ...one })),
    );
    return { result: { classes, refused: refused.slice(0, MOST_TOLD) } };
  },
});
