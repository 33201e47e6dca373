import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { applyChanges, type AppliedChange } from '#web/api/live/changes.ts';
import { ApiError, callWrite, type Written } from '#web/api/connection/client.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { heldOptions, useHeldWrites } from '#web/changes/held-writes.ts';
import { useWrittenOffer } from '#web/changes/use-written-offer.ts';
import type { LinkKind } from './link-kinds.ts';
import { linkedKey, linkedQuery, type FarRecord, type LinkedRow } from './linked-rows.ts';
import { moved, numbered } from './moved-rows.ts';

/** The links of a record and the actions on them. */
export interface Links {
  /** Null until loaded. */
  readonly rows: readonly LinkedRow[] | null;
  readonly error: Error | null;
  readonly reload: () => void;
  readonly add: (record: FarRecord) => Promise<void>;
  readonly remove: (row: LinkedRow) => Promise<void>;
  /** Asks for confirmation; resolves to whether the user confirmed. */
  readonly removeAll: () => Promise<boolean>;
  readonly move: (from: number, to: number) => Promise<void>;
  /** The ids of the far records whose link is being added or removed. */
  readonly busy: ReadonlySet<number>;
}

/** Reads and changes a record's links of one kind (spec 2 §2.7). A refused change is rolled back and reported. */
export function useLinks(kind: LinkKind, ownerId: number): Links {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const held = useHeldWrites(ownerId);
  const query = useQuery(linkedQuery(kind, ownerId, held));
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const unapplied = useRef<{ pending: number; readonly changes: AppliedChange[] }>({ pending: 0, changes: [] });
  const key = linkedKey(kind, ownerId, held);
  const params = { className: kind.linkClass };
  const into = heldOptions(held);

  const change = async (next: (rows: readonly LinkedRow[]) => readonly LinkedRow[]): Promise<void> => {
    // A reply requested before the change would put the former rows back.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<readonly LinkedRow[]>(key, (rows) => next(rows ?? []));
  };
  const during = async (id: number, work: () => Promise<Pick<Written<unknown>, 'changeSet'>>): Promise<void> => {
    setBusy((ids) => new Set(ids).add(id));
    unapplied.current.pending += 1;
    try {
      const { changeSet } = await work();
      unapplied.current.changes.push({ className: kind.linkClass, changeSet });
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      snackbar.error(gone ? 'не найден' : errorMessage(error));
      void query.refetch();
    } finally {
      unapplied.current.pending -= 1;
      // Only the last pending write refetches: the server's rows do not include those that are still pending.
      if (unapplied.current.pending === 0) {
        const changes = unapplied.current.changes.splice(0);
        void (held ? held.noted(key) : applyChanges(client, changes));
      }
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  const offerUndo = useWrittenOffer(held, key);

  return {
    rows: query.data ?? null,
    error: query.error,
    reload: () => void query.refetch(),
    busy,
    add: (record) =>
      during(record.id, async () => {
        const priority = Math.max(0, ...(query.data ?? []).map((row) => row.priority)) + 1;
        const body = { [kind.ownerField]: ownerId, [kind.farField]: record.id, priority };
        const written = await callWrite('POST /manage/:className/', { params, body, ...into });
        await change((rows) => [...rows, { ...record, linkId: written.answer.id, priority }]);
        snackbar.success(kind.addedText ?? 'Успешно добавлено');
        return written;
      }),
    remove: (row) =>
      during(row.id, async () => {
        const target = { ...params, id: row.linkId };
        const written = await callWrite('DELETE /manage/:className/:id', { params: target, ...into });
        await change((rows) => rows.filter(({ linkId }) => linkId !== row.linkId));
        snackbar.success('Успешно удалено', offerUndo(written));
        return written;
      }),
    removeAll: async () => {
      const rows = query.data ?? [];
      const agreed = await confirm({
        title: 'Вы уверены что хотите удалить всё?',
        text: held ? 'На сайте они останутся, пока вы не опубликуете.' : 'Восстановление удаленных данных невозможно',
        danger: true,
      });
      if (!agreed) return false;
      await during(0, async () => {
        const body = rows.map(({ linkId }) => linkId);
        const written = await callWrite('DELETE /manage/:className/', { params, body, ...into });
        await change(() => []);
        snackbar.success('Успешно удалено', offerUndo(written));
        return written;
      });
      return true;
    },
    move: async (from, to) => {
      const before = query.data ?? [];
      const after = numbered(moved(before, from, to));
      const changed = after.filter((row) => !before.includes(row));
      if (changed.length === 0) return;
      await change(() => after);
      await during(0, () =>
        callWrite('PATCH /manage/:className/priority/', {
          params,
          ...into,
          body: changed.map(({ linkId, priority }) => ({ id: linkId, priority })),
        }),
      );
    },
  };
}
