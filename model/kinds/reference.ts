import type { EditorKind } from '../property/editor-kind.ts';
import { COMPARISON } from '../property/operator.ts';
import {
  defineKind,
  property,
  type Property,
  type PropertyOptions,
  type ReferenceTarget,
} from '../property/property.ts';
import { isRecordId } from '../property/record-id.ts';
import { parseNumber } from './integer.ts';

/** The id of one record of another class. */
export const referenceKind = defineKind({
  name: 'reference',
  wireType: 'number',
  operators: COMPARISON,
  sort: 'value',
  inLists: true,
  sqlType: () => 'bigint',
  jsonSchema: () => ({ type: 'integer', minimum: 1 }),
  check: (value) => (isRecordId(value) ? null : 'Выберите значение из списка'),
  parse: parseNumber,
});

type ReferenceOptions = Omit<ReferenceTarget, 'className' | 'onDelete'> & Partial<Pick<ReferenceTarget, 'onDelete'>>;

/** The classes whose records a picker shows with their images. */
const PICKED_BY_LOOK: Readonly<Record<string, EditorKind>> = { AttachedFile: 'file', ComponentImage: 'image' };

/** What a reply contains of a record of a class besides its caption, unless the reference declares it. */
const SHOWN: Readonly<Record<string, readonly string[]>> = { AttachedFile: ['fileSize'] };

/**
 * A link to one record of `className`. When that record is deleted, the link is set to null, or, where it is required,
 * the deletion is refused; `onDelete` overrides this.
 */
export function reference<Required extends boolean = false>(
  className: string,
  options: PropertyOptions<number, Required> & ReferenceOptions,
): Property<number, NoInfer<Required>> {
  const {
    filter,
    dependsOn,
    acyclic,
    shows = SHOWN[className],
    columns,
    asks,
    tells,
    fills,
    toDefault,
    isOffered,
    onDelete = options.required === true ? 'restrict' : 'setNull',
    ...shared
  } = options;
  const target = {
    className,
    onDelete,
    ...(filter ? { filter } : {}),
    ...(dependsOn ? { dependsOn } : {}),
    ...(acyclic ? { acyclic } : {}),
    ...(shows ? { shows } : {}),
    ...(columns ? { columns } : {}),
    ...(asks ? { asks } : {}),
    ...(tells ? { tells } : {}),
    ...(fills ? { fills } : {}),
    ...(toDefault ? { toDefault } : {}),
    ...(isOffered === false ? { isOffered } : {}),
  };
  const editor = PICKED_BY_LOOK[className];
  const picked = editor === undefined || shared.readonly === true ? shared : { editor, ...shared };
  return property(referenceKind, picked, [], { reference: target });
}
