import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { CHANGED_SINCE } from '#model/wire/moments.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError, call, callWrite } from '#web/api/connection/client.ts';
import { applyChanges } from '#web/api/live/changes.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { pathCaption } from '#web/fields/structured/structured-parts.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { disputedFields } from './disputed-fields.ts';
import { useDisputes } from './use-disputes.tsx';

const FILES = { one: 'файл', few: 'файла', many: 'файлов' } as const;

/** A version of a record: its moment, and when that was. */
export interface RecordVersion {
  readonly momentId: number;
  readonly at: string;
}

/** Puts back what a record was. */
export interface RestoreMoment {
  readonly busy: boolean;
  /** Asks, and resolves to whether the whole record was put back. `present` is the last change that is seen. */
  readonly restore: (version: RecordVersion, present: number) => Promise<boolean>;
  /** Puts the value back that a field had after the moment. */
  readonly returnValue: (fieldName: string, momentId: number, present: number) => Promise<void>;
  /** The question about what was changed meanwhile, to be drawn by whoever puts something back. */
  readonly dialog: ReactNode;
}

/** What is put back of a record. */
interface Wanted {
  readonly present: number;
  readonly fieldNames?: readonly string[];
  readonly keep?: readonly string[];
}

/** Puts back a version of a record, or one value of it, as one change that can be undone. */
export function useRestoreMoment(metadata: Metadata, id: number): RestoreMoment {
  const { className, properties } = metadata;
  const disputes = useDisputes(metadata);
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const explain = (error: unknown): string => {
    const named = error instanceof ApiError ? [...error.errors, ...error.conflicts] : [];
    const captions = new Set(named.map(({ fieldName }) => pathCaption(properties, fieldName)));
    return captions.size === 0 ? errorMessage(error) : `${errorMessage(error)} (${[...captions].join(', ')})`;
  };

  const write = async (moment: number, body: Wanted, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      return await attempt(moment, body, done);
    } catch (error) {
      snackbar.error(`Не удалось вернуть. ${explain(error)}`);
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** What is to be put back after the user was asked about each field that has changed since it was seen; null for nothing. */
  const decided = async (moment: number, body: Wanted): Promise<Wanted | null> => {
    const compared = (from: number) =>
      call('GET /manage/:className/:id/moments/compare/', { params: { className, id }, query: { from } });
    const [sinceSeen, sinceVersion] = await Promise.all([compared(body.present), compared(moment)]);
    const wanted = body.fieldNames ?? null;
    const kept = body.keep ?? [];
    const fields = disputedFields(sinceSeen, sinceVersion, wanted).filter(({ name }) => !kept.includes(name));
    const returned = fields.length === 0 ? [] : await disputes.ask(fields);
    if (returned === null) return null;
    const left = fields.flatMap(({ name }) => (returned.includes(name) ? [] : name));
    const present = sinceSeen.to;
    if (wanted === null) return { present, keep: [...kept, ...left] };
    const fieldNames = wanted.filter((name) => !left.includes(name));
    return fieldNames.length === 0 ? null : { present, fieldNames };
  };

  const attempt = async (moment: number, body: Wanted, done: string): Promise<boolean> => {
    try {
      const { answer, changeSet } = await callWrite('POST /manage/:className/:id/moments/:moment/restore/', {
        params: { className, id, moment },
        body,
      });
      await applyChanges(client, [{ className, id, changeSet }]);
      if (answer.changeSetId === null) snackbar.info('Отличий нет: сейчас всё так же');
      else snackbar.success(done, offer(answer.changeSetId));
      if (answer.lostFiles.length > 0)
        snackbar.error(`Содержимое уже не хранится: ${formatCount(answer.lostFiles.length, FILES)}`);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== CHANGED_SINCE) throw error;
      const next = await decided(moment, body);
      if (next) return attempt(moment, next, done);
      snackbar.info('Оставлено как есть');
      return false;
    }
  };

  return {
    busy,
    dialog: disputes.dialog,
    async restore({ momentId, at }, present) {
      const agreed = await confirm({
        title: `Восстановить версию ${formatMoment(at)}?`,
        text: 'Поля, связи, файлы, изображения и блоки станут такими, как тогда. Это можно отменить.',
      });
      return agreed && write(momentId, { present }, 'Версия восстановлена');
    },
    async returnValue(fieldName, momentId, present) {
      await write(momentId, { present, fieldNames: [fieldName] }, 'Значение возвращено');
    },
  };
}
