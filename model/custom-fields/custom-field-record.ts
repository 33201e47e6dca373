import type { EnumItem } from '../property/property.ts';
import { ROLE_KEYS, type RoleKey } from '../terms/roles.ts';
import { isValidatorName, type ValidatorName } from '../validators/registry.ts';
import { NAMED_PATTERNS } from '../validators/regular.ts';
import type { FieldError } from '../wire/problem.ts';

/** A custom field as stored: a record of the class customField. */
export interface CustomFieldRecord {
  readonly id: number;
  readonly className: string;
  readonly name: string;
  readonly caption: string;
  readonly description: string | null;
  /** The kind of its values, which determines the editor. */
  readonly editor: string;
  readonly group: string | null;
  readonly priority: number | null;
  readonly visibleInTable: boolean;
  readonly searchable: boolean;
  readonly validations: unknown;
  readonly items: unknown;
  readonly config: unknown;
}

/** One rule of a custom field; without a message the rule's own is used. */
export interface CustomRule {
  readonly validator: ValidatorName;
  readonly value?: string | number;
  readonly errorMessage?: string;
}

/** The parsed JSON of a custom field. */
export interface CustomSettings {
  readonly rules: readonly CustomRule[];
  readonly items: readonly EnumItem[];
  /** The target class of a link. */
  readonly className: string | null;
  readonly default: unknown;
  readonly readRoles: readonly RoleKey[] | null;
  readonly writeRoles: readonly RoleKey[] | null;
}

type Item = Readonly<Record<string, unknown>>;
type Note = (fieldName: string, message: string) => void;

const MAX_ITEMS = 500;
const BOUNDED: ReadonlySet<ValidatorName> = new Set(['min', 'max', 'minLength'] as const);

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ruleOf(entry: unknown, note: Note): CustomRule[] {
  if (!isItem(entry) || !isValidatorName(entry['validator'])) {
    note('validations', 'Неизвестное правило');
    return [];
  }
  const { validator, value, errorMessage } = entry;
  const message = typeof errorMessage === 'string' && errorMessage.trim() !== '' ? errorMessage.trim() : undefined;
  if ((errorMessage ?? null) !== null && (typeof errorMessage !== 'string' || errorMessage.length > 200))
    note('validations', 'Сообщение правила: не более 200 символов');
  const worded = message === undefined ? { validator } : { validator, errorMessage: message };
  if (validator === 'required') return [worded];
  if (BOUNDED.has(validator)) {
    if (typeof value === 'number' && Number.isFinite(value)) return [{ ...worded, value }];
    note('validations', 'Введите число');
    return [];
  }
  if (validator === 'regular' && typeof value === 'string' && Object.hasOwn(NAMED_PATTERNS, value))
    return [{ ...worded, value }];
  note('validations', validator === 'regular' ? 'Неизвестный шаблон' : 'Неизвестное правило');
  return [];
}

function itemsOf(given: unknown, note: Note): EnumItem[] {
  if (!Array.isArray(given) || given.length > MAX_ITEMS) {
    note('items', `Варианты: список, не более ${MAX_ITEMS}`);
    return [];
  }
  const items = given.flatMap((entry: unknown): EnumItem[] => {
    if (!isItem(entry)) return [];
    const { id, caption } = entry;
    if (typeof id !== 'string' || id.trim() === '' || id.length > 60) return [];
    if (typeof caption !== 'string' || caption.trim() === '' || caption.length > 250) return [];
    return [{ id, caption }];
  });
  if (items.length !== given.length) note('items', 'У каждого варианта должны быть код и название');
  if (new Set(items.map((item) => item.id)).size !== items.length) note('items', 'Код варианта указан дважды');
  return items;
}

function rolesOf(config: Item, key: 'readRoles' | 'writeRoles', note: Note): RoleKey[] | null {
  const given = config[key];
  if (given === undefined || given === null) return null;
  const known = ROLE_KEYS.filter((role) => Array.isArray(given) && given.includes(role));
  if (!Array.isArray(given) || known.length !== given.length) note('config', 'Неизвестная роль');
  return known;
}

/** Parses the JSON of a custom field and returns its errors. */
export function customSettings(record: Pick<CustomFieldRecord, 'validations' | 'items' | 'config'>): {
  readonly settings: CustomSettings;
  readonly errors: readonly FieldError[];
} {
  const errors: FieldError[] = [];
  const note: Note = (fieldName, message) => void errors.push({ fieldName, message });
  const validations: unknown = record.validations ?? [];
  const config: unknown = record.config ?? {};
  if (!Array.isArray(validations)) note('validations', 'Неизвестное правило');
  if (!isItem(config)) note('config', 'Введите корректный JSON');
  const rules = Array.isArray(validations) ? validations.flatMap((entry: unknown) => ruleOf(entry, note)) : [];
  if (new Set(rules.map((rule) => rule.validator)).size !== rules.length) note('validations', 'Правило указано дважды');
  const options: Item = isItem(config) ? config : {};
  const { className } = options;
  return {
    settings: {
      rules,
      items: itemsOf(record.items ?? [], note),
      className: typeof className === 'string' ? className : null,
      default: options['default'] ?? null,
      readRoles: rolesOf(options, 'readRoles', note),
      writeRoles: rolesOf(options, 'writeRoles', note),
    },
    errors,
  };
}
