import type { CustomFieldRecord } from '#model/custom-fields/custom-field-record.ts';
import { synonymsOf } from '#model/search/synonyms.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { extendCatalog, type IndexedFields } from '#server/derive/extend-catalog.ts';
import type { Queryable } from './database.ts';
import { row } from './piece.ts';
import { sql } from './sql.ts';
import { table } from './tables.ts';

/** Groups of synonyms that searches are expanded by. */
const MOST_GROUPS = 2000;

interface Loaded {
  /** The access epoch under which the custom fields were read. */
  readonly epoch: number | null;
  /** The version of the custom fields: while it is the same, only rights have changed. */
  readonly fields: number | null;
  /** The custom fields, what is indexed of them and the synonyms as JSON, to detect changes. */
  readonly told: string;
  readonly catalog: Catalog;
}

const f = table('customField', 'f');
const g = table('searchSynonym', 'g');
const w = table('searchField', 'w');

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

/** The groups of synonyms, in the order in which they were made. */
async function readSynonyms(where: Queryable): Promise<readonly string[]> {
  const rows = await where.query(
    sql`select ${row({ words: g.words })} from ${g} order by ${g.id} limit ${MOST_GROUPS}`,
  );
  return rows.map(({ words }) => words ?? '');
}

/** The custom fields of each class whose words are indexed. */
export async function readIndexedFields(where: Queryable): Promise<readonly IndexedFields[]> {
  const fields = row({ classId: w.classId, keys: w.keys, changed: w.changed });
  return where.query(sql`select ${fields} from ${w} order by ${w.classId}`);
}

/** The custom fields that were removed and not restored, the most recently removed last. */
async function readFormerFields(where: Queryable, classId: number): Promise<readonly CustomFieldRecord[]> {
  const rows = await where.query<{ record: CustomFieldRecord }>(
    sql`select before || jsonb_build_object('id', object_id) as record from change
      where class_id = ${classId} and action = 'delete'
        and not exists (select from ${f} where ${f.id} = change.object_id) order by id`,
  );
  return rows.map((row) => row.record);
}

/**
 * The current classes: the declared ones with the custom fields and the synonyms of the database. The cached catalog is valid for one
 * access epoch, which every change of one increments. The statement that answers a request confirms the
 * epoch for the catalog and the actor at once.
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

  /** The classes as last loaded. */
  get catalog(): Catalog {
    return this.#loaded.catalog;
  }

  /** The classes as of that access epoch, or null where it is out of date; read from the database `where` the actor was, if they must be. */
  async at(epoch: number | null, where?: Queryable): Promise<Catalog | null> {
    const known = this.#loaded.epoch;
    if (known === null || (epoch !== null && known < epoch)) await this.load(where);
    return this.#loaded.epoch === epoch ? this.#loaded.catalog : null;
  }

  /**
   * Reloads the custom fields; concurrent callers share one load. The epoch is read before the fields, so the fields
   * are at least as recent.
   */
  async load(where: Queryable = this.#database): Promise<void> {
    this.#loading ??= this.#read(where).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #read(where: Queryable): Promise<void> {
    const [row] = await where.query<{ epoch: number; fields: number }>(
      sql`select n as epoch, fields from access_epoch`,
    );
    if (!row) throw new Error('there is no access epoch');
    if (this.#loaded.fields === row.fields) {
      if (this.#loaded.epoch === null || this.#loaded.epoch < row.epoch)
        this.#loaded = { ...this.#loaded, epoch: row.epoch };
      return;
    }
    const present = await readCustomFields(where);
    const former = await readFormerFields(where, this.#declared.get('customField').classId);
    if (this.#loaded.epoch !== null && this.#loaded.epoch > row.epoch) return;
    const groups = await readSynonyms(where);
    const indexed = await readIndexedFields(where);
    const told = JSON.stringify([present, former, indexed, groups]);
    const catalog =
      told === this.#loaded.told
        ? this.#loaded.catalog
        : extendCatalog(this.#declared, { present, former, indexed }, synonymsOf(groups));
    this.#loaded = { epoch: row.epoch, fields: row.fields, told, catalog };
  }
}
