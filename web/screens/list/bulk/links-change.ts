import { RECORD_FORMS } from '#model/plural.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import { call, callWrite } from '#web/api/connection/client.ts';
import { linkedCaption } from '#web/fields/pickers/linked-records.ts';
import type { LinkKind } from '#web/links/link-kinds.ts';
import { formatCount, formatNumber } from '#web/ui/format.ts';
import type { FrozenRows, RowsChange } from './bulk-action.ts';
import { startedJob } from './bulk-job.ts';

/** The links of a kind from the chosen rows to other records, told with numbers before they are made. */
export function linksChange({ linkClass, ownerField, caption }: LinkKind, far: readonly LinkedRecord[]): RowsChange {
  const input = ({ metadata: { className }, selectionId }: FrozenRows) => ({
    params: { className: linkClass },
    body: { className, ownerField, selectionId, farIds: far.map(({ id }) => id) },
  });
  return {
    title: 'Связать выбранное?',
    text: `${caption}: ${far.map(linkedCaption).join(', ')}`,
    foresee: async (rows) => {
      const { params, body } = input(rows);
      const { updated, left } = await call('POST /manage/:className/linked/', {
        params,
        body: { ...body, dryRun: true },
        changesRecords: false,
      });
      if (updated === 0) throw new Error('Ничего не изменено: все эти связи уже есть');
      const linked = `Будет связано: ${formatCount(updated, RECORD_FORMS)}`;
      return left > 0 ? `${linked}, уже связаны: ${formatNumber(left)}` : linked;
    },
    write: async (rows) =>
      (await startedJob(rows, { kind: 'link', linkClass, ownerField, farIds: far.map(({ id }) => id) })) ??
      callWrite('POST /manage/:className/linked/', input(rows)),
    writes: linkClass,
    done: 'Связи успешно добавлены',
  };
}
