import { JOURNAL_ACTION_CAPTIONS } from '#model/journal/journal-actions.ts';
import { signInFacts } from '#model/journal/sign-in-facts.ts';
import type { JournalEntry, PersonAct } from '#model/wire/audit.ts';
import type { JournalBatch } from '#server/store/records/journal/stream-journal.ts';
import { ZonedSerials } from '#server/workbooks/date-serial.ts';
import type { Workbook, WorkbookCell, WorkbookColumn } from '#server/workbooks/workbook-stream.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { heading: 'Когда', holds: 'moments' },
  { heading: 'Кто', holds: 'texts' },
  { heading: 'Действие', holds: 'texts' },
  { heading: 'Раздел', holds: 'texts' },
  { heading: 'Запись', holds: 'texts' },
  { heading: '№ записи', holds: 'numbers' },
  { heading: 'Относится к', holds: 'texts' },
  { heading: 'Поля', holds: 'texts' },
  { heading: 'Подробности', holds: 'texts' },
  { heading: 'Причина', holds: 'texts' },
];

function ofChange(change: JournalEntry): readonly WorkbookCell[] {
  const { action, ofRights, classCaption, caption, objectId, owner, fieldCaptions, reason } = change;
  const fields = action === 'update' ? fieldCaptions.join(', ') : null;
  const shown = ofRights && action === 'update' ? 'rights' : action;
  const of = owner && (owner.caption ?? `№ ${owner.id}`);
  return [JOURNAL_ACTION_CAPTIONS[shown], classCaption, caption, objectId, of, fields, null, reason ?? null];
}

function ofAct({ act, classCaption, account, record, entries = [], to, ...of }: PersonAct): readonly WorkbookCell[] {
  const { address, agent, format, count, role } = of;
  const counted = count === undefined ? 'не дочитана' : `записей: ${count}`;
  const facts = [address, agent, role, ...signInFacts(of), ...entries, to];
  const details = act === 'export' ? [format?.toUpperCase(), counted] : facts;
  const told = details.filter((detail) => detail !== undefined && detail !== '').join(', ');
  return [
    JOURNAL_ACTION_CAPTIONS[act],
    classCaption,
    (account ?? record)?.caption ?? null,
    (account ?? record)?.id ?? null,
    null,
    null,
    told,
    null,
  ];
}

async function* rowsOf(
  batches: AsyncIterable<JournalBatch>,
  timeZone: string,
): AsyncGenerator<readonly WorkbookCell[]> {
  const serials = new ZonedSerials(timeZone);
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  for await (const { items } of batches)
    for (const item of items) {
      const moment = { serial: serials.serialOf(item.at), text: clock.format(new Date(item.at)) };
      yield [moment, item.user.caption, ...('actId' in item ? ofAct(item) : ofChange(item))];
    }
}

/** The journal as a table, row by row, by the clock of a zone. */
export function journalTable(batches: AsyncIterable<JournalBatch>, timeZone: string): Workbook {
  return { name: 'Журнал действий', columns: COLUMNS, rows: rowsOf(batches, timeZone) };
}
