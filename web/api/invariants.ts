import type { FieldValue, ListAnswer, Metadata } from '#model/wire.ts';

/** An answer or a call that breaks what server and browser agreed on; the message is the specification's (spec 1 §8, spec 2 §8.3). */
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

/** Throws where a list answer has no items. */
export function checkedList<Listed>(answer: ListAnswer<Listed>): ListAnswer<Listed> {
  if (!isItem(answer) || !Array.isArray(answer.items)) throw new InvariantError('items не определены');
  return answer;
}

/** Throws where an answer is not the record it should be. */
export function checkedRecord<Answered extends { readonly id: number }>(answer: Answered): Answered {
  if (!isItem(answer) || typeof answer.id !== 'number') throw new InvariantError('Обьект не найден');
  return answer;
}

/** Throws where there is no metadata, or what screens are built of is not in it. */
export function checkedMetadata(answer: Metadata): Metadata {
  if (!isItem(answer)) throw new InvariantError('Мета данные не найдены');
  if (!Array.isArray(answer.properties) || !Array.isArray(answer.groups))
    throw new InvariantError('метаданные не определены');
  if (answer.isComponent && !isItem(answer.linkedFiles)) throw new InvariantError('linkedFiles не определены');
  return answer;
}

/** Throws where a call names no class. */
export function checkedClassName(className: string): string {
  if (className === '') throw new InvariantError('dataSource не передан');
  return className;
}

/** Throws where a write names no field. */
export function checkedFields(fields: readonly FieldValue[]): readonly FieldValue[] {
  if (fields.length === 0 || fields.some(({ fieldName }) => fieldName === ''))
    throw new InvariantError('field не передан');
  return fields;
}

/** Throws where a write has nothing to send. */
export function checkedBody(body: unknown): unknown {
  if (body === null) throw new InvariantError('Нельзя передать null');
  return body;
}

/** Throws where an order names a record that its list no longer holds. */
export function checkedOrder<Listed extends { readonly id: number }>(
  items: readonly Listed[],
  list: readonly Listed[],
): readonly Listed[] {
  const held = new Set(list.map(({ id }) => id));
  if (items.some(({ id }) => !held.has(id))) throw new InvariantError('елемент не найден');
  return items;
}
