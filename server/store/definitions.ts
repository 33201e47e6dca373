import type { CustomFieldRecord } from '#model/custom-fields/custom-field-record.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { extendCatalog } from '#server/derive/extend-catalog.ts';
import type { Queryable } from './database.ts';
import { row } from './piece.ts';
import { sql } from './sql.ts';
import { table } from './tables.ts';

interface Loaded {
  /** The access epoch under which the custom fields were read. */
  readonly epoch: number | null;
  /** The number of the custom fields' state: as long as it stays, only rights have changed. */
  readonly fields: number | null;
  /** The custom fields as they were read. */
  readonly told: string;
  readonly catalog: Catalog;
}

const f = table('customField', 'f');

const FIELD = row({
  id: f.id,
  className: f.className,
  name: f.name,
  caption: f.caption,
  description: f.description,
  editor: f.editor,
  group: f.group,
  priority: f.priority,
  visibleInTable: f.visibleInTable,
  searchable: f.searchable,
  validations: f.validations,
  items: f.items,
  config: f.config,
});

/** All custom fields, in the order in which forms show them. */
export async function readCustomFields(where: Queryable): Promise<readonly CustomFieldRecord[]> {
  return where.query(sql`select ${FIELD} from ${f} order by ${f.priority}, ${f.id}`);
}

/** The custom fields that were removed and not put back, the last one last. */
async function readFormerFields(where: Queryable, classId: number): Promise<readonly CustomFieldRecord[]> {
  const rows = await where.query<{ record: CustomFieldRecord }>(
    sql`select before || jsonb_build_object('id', object_id) as record from change
      where class_id = ${classId} and action = 'delete'
        and not exists (select from ${f} where ${f.id} = change.object_id) order by id`,
  );
  return rows.map((row) => row.record);
}

/**
 * The classes as they run now: as declared, with the custom fields of the database. What is remembered belongs to an access
 * epoch, which every change of a custom field grows, so that the statement that answers confirms it together with the actor.
 */
export class Definitions {
  readonly #declared: Catalog;
  readonly #database: Queryable;
  #loaded: Loaded;
  #loading: Promise<void> | null = null;

  constructor(declared: Catalog, database: Queryable) {
    this.#declared = declared;
    this.#database = database;
    this.#loaded = { epoch: null, fields: null, told: '', catalog: declared };
  }

  /** The classes as they were loaded last. */
  get catalog(): Catalog {
    return this.#loaded.catalog;
  }

  /** The classes as of that access epoch, or null where it has passed. */
  async at(epoch: number | null): Promise<Catalog | null> {
    const known = this.#loaded.epoch;
    if (known === null || (epoch !== null && known < epoch)) await this.load();
    return this.#loaded.epoch === epoch ? this.#loaded.catalog : null;
  }

  /** Reads the custom fields anew, once for all who ask meanwhile. What is read is at least as new as the epoch that is read before it. */
  async load(): Promise<void> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #read(): Promise<void> {
    const [row] = await this.#database.query<{ epoch: number; fields: number }>(
      sql`select n as epoch, fields from access_epoch`,
    );
    if (!row) throw new Error('there is no access epoch');
    if (this.#loaded.fields === row.fields) {
      if (this.#loaded.epoch === null || this.#loaded.epoch < row.epoch)
        this.#loaded = { ...this.#loaded, epoch: row.epoch };
      return;
    }
    const present = await readCustomFields(this.#database);
    const former = await readFormerFields(this.#database, this.#declared.get('customField').classId);
    if (this.#loaded.epoch !== null && this.#loaded.epoch > row.epoch) return;
    const told = JSON.stringify([present, former]);
    const catalog =
      told === this.#loaded.told ? this.#loaded.catalog : extendCatalog(this.#declared, { present, former });
    this.#loaded = { epoch: row.epoch, fields: row.fields, told, catalog };
  }
}
