import type { FieldValue, ListAnswer } from '#model/wire/record.ts';
import type { Metadata } from '#model/wire/metadata.ts';

/** A reply or a call that violates the protocol; the message is the specification's (spec 1 §8, spec 2 §8.3). */
export class InvariantError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvariantError';
  }
}

type Item = Readonly<Record<string, unknown>>;

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws if a list reply has no items. */
export function checkedList<Listed>(answer: ListAnswer<Listed>): ListAnswer<Listed> {
  if (!isItem(answer) || !Array.isArray(answer.items)) throw new InvariantError('items не определены');
  return answer;
}

/** Throws if a reply is not the expected record. */
export function checkedRecord<Answered extends { readonly id: number }>(answer: Answered): Answered {
  if (!isItem(answer) || typeof answer.id !== 'number') throw new InvariantError('Обьект не найден');
  return answer;
}

/** Throws if the metadata is missing, or lacks a part that screens are built from. */
export function checkedMetadata(answer: Metadata): Metadata {
  if (!isItem(answer)) throw new InvariantError('Мета данные не найдены');
  if (!Array.isArray(answer.properties) || !Array.isArray(answer.groups))
    throw new InvariantError('метаданные не определены');
  if (answer.isComponent && !isItem(answer.linkedFiles)) throw new InvariantError('linkedFiles не определены');
  return answer;
}

/** Throws if a call names no class. */
export function checkedClassName(className: string): string {
  if (className === '') throw new InvariantError('dataSource не передан');
  return className;
}

/** Throws if a write names no field. */
export function checkedFields(fields: readonly FieldValue[]): readonly FieldValue[] {
  if (fields.length === 0 || fields.some(({ fieldName }) => fieldName === ''))
    throw new InvariantError('field не передан');
  return fields;
}

/** Throws if a write has no values. */
export function checkedBody(body: unknown): unknown {
  if (body === null) throw new InvariantError('Нельзя передать null');
  return body;
}

/** Throws if an order names a record that is no longer in its list. */
export function checkedOrder<Listed extends { readonly id: number }>(
  items: readonly Listed[],
  list: readonly Listed[],
): readonly Listed[] {
  const held = new Set(list.map(({ id }) => id));
  if (items.some(({ id }) => !held.has(id))) throw new InvariantError('елемент не найден');
  return items;
}
