import { LETTER_TRIGGERS } from '#model/letter-triggers.ts';
import { z } from 'zod';
import { PROPERTY_KINDS } from '#model/property/property-kind.ts';
import { EDITOR_KINDS } from '#model/property/editor-kind.ts';
import { OPERATORS } from '#model/property/operator.ts';
import { DETAIL_VIEWS, FOLDER_ACTIONS, RECORD_ACTIONS, ROW_ACTIONS, TAB_PANELS } from '#model/page-view.ts';
import { VALIDATOR_NAMES } from '#model/validators/registry.ts';
import type { Metadata, MetadataProperty, MetadataStructure } from '#model/wire/metadata.ts';
import { wireSchema } from '#server/endpoint/answers.ts';

const validation = z.object({
  validator: z.enum(VALIDATOR_NAMES),
  value: z.union([z.string(), z.number(), z.boolean()]).exactOptional(),
  errorMessage: z.string(),
  successMessage: z.string().exactOptional(),
  showSuccess: z.boolean().exactOptional(),
});

const dependence = z.object({
  property: z.string(),
  fieldName: z.string(),
  strict: z.boolean().exactOptional(),
  caption: z.string(),
});

const tab = z.object({
  page: z.string(),
  caption: z.string(),
  properties: z.array(z.string()).exactOptional(),
  groups: z.array(z.string()).exactOptional(),
  panel: z.enum(TAB_PANELS).exactOptional(),
});

const condition = z.object({ fieldName: z.string(), fieldValue: z.union([z.string(), z.number(), z.boolean()]) });

/** One property of a class, or a part of a structured value. */
export const metadataProperty: z.ZodType<MetadataProperty> = wireSchema<MetadataProperty>(
  'MetadataProperty',
  z.object({
    name: z.string(),
    type: z.enum(['string', 'number', 'boolean', 'array', 'object']),
    kind: z.enum(PROPERTY_KINDS),
    caption: z.string(),
    description: z.string().exactOptional(),
    editor: z.enum(EDITOR_KINDS),
    group: z.string(),
    priority: z.int(),
    visibleInTable: z.boolean(),
    inLists: z.boolean(),
    sortable: z.boolean(),
    operators: z.array(z.enum(OPERATORS)),
    readonly: z.boolean(),
    validations: z.array(validation),
    config: z
      .object({
        className: z.string(),
        captionField: z.string(),
        tells: z.array(z.string()).exactOptional(),
        fills: z.record(z.string(), z.string()).exactOptional(),
        isPerson: z.literal(true).exactOptional(),
        mayBeMe: z.literal(true).exactOptional(),
        filter: z.array(condition).exactOptional(),
        dependsOn: dependence.exactOptional(),
        columns: z.array(z.object({ name: z.string(), caption: z.string() })).exactOptional(),
      })
      .exactOptional(),
    custom: z.literal(true).exactOptional(),
    component: z.object({ classNames: z.array(z.string()).nullable() }).exactOptional(),
    items: z
      .array(z.object({ id: z.union([z.int(), z.string()]), caption: z.string(), icon: z.string().exactOptional() }))
      .exactOptional(),
    mode: z.enum(['buttonGroup', 'switch', 'radio', 'menu']).exactOptional(),
    activeState: z.int().exactOptional(),
    disactiveState: z.int().exactOptional(),
    currency: z.enum(['default', 'none']).exactOptional(),
    mask: z.string().exactOptional(),
    isCode: z.boolean().exactOptional(),
    isUnique: z.boolean().exactOptional(),
    boundTo: z.string().exactOptional(),
    hasDefault: z.literal(true).exactOptional(),
    asksAhead: z.string().exactOptional(),
    isDue: z.literal(true).exactOptional(),
    fieldsOf: z.string().exactOptional(),
    filterOf: z.string().exactOptional(),
    structure: z.lazy(() => structure).exactOptional(),
  }),
);

const structure: z.ZodType<MetadataStructure> = wireSchema<MetadataStructure>(
  'MetadataStructure',
  z.union([
    z.object({
      of: z.literal('struct'),
      properties: z.array(metadataProperty),
      isOpen: z.boolean(),
      keepsOrder: z.literal(true).exactOptional(),
      captionProperty: z.string().exactOptional(),
    }),
    z.object({ of: z.literal('list'), item: metadataProperty }),
    z.object({ of: z.literal('union'), tag: z.string(), variants: z.array(metadataProperty) }),
  ]),
);

/** A class as its reader may see it. */
export const metadata = wireSchema<Metadata>(
  'Metadata',
  z.object({
    className: z.string(),
    classId: z.int(),
    caption: z.string(),
    gender: z.enum(['masculine', 'feminine', 'neuter']),
    pluralCaption: z.string(),
    counted: z.object({ one: z.string(), few: z.string(), many: z.string() }).exactOptional(),
    sum: z.string().exactOptional(),
    description: z.string().exactOptional(),
    route: z.string().exactOptional(),
    isComponent: z.boolean(),
    folders: z
      .object({
        className: z.string(),
        configType: z.enum(['Single', 'Many']),
        actions: z.array(z.enum(FOLDER_ACTIONS)).exactOptional(),
      })
      .nullable(),
    letters: z.object({ folderTriggers: z.array(z.enum(LETTER_TRIGGERS.map(({ id }) => id))) }).exactOptional(),
    linkedFiles: z
      .object({ maxFiles: z.int(), extensions: z.array(z.string()), accept: z.string().exactOptional() })
      .exactOptional(),
    view: z.enum(DETAIL_VIEWS),
    tabs: z.array(tab).exactOptional(),
    recordActions: z.array(z.enum(RECORD_ACTIONS)).exactOptional(),
    rowActions: z.array(z.enum(ROW_ACTIONS)).exactOptional(),
    captionProperty: z.string(),
    facts: z.array(z.string()).exactOptional(),
    calendar: z.string().exactOptional(),
    captionParts: z.array(z.string()).exactOptional(),
    columns: z.array(z.string()),
    defaultOrder: z.object({ fieldName: z.string(), direction: z.enum(['ASC', 'DESC']) }),
    duplicates: z.object({ kind: z.enum(['people', 'companies']), by: z.array(z.string()) }).exactOptional(),
    defaultMark: z.string().exactOptional(),
    eitherOf: z.array(z.string()).exactOptional(),
    groups: z.array(
      z.object({ name: z.string(), caption: z.string(), priority: z.int(), isClosed: z.literal(true).exactOptional() }),
    ),
    properties: z.array(metadataProperty),
    permissions: z.object({ create: z.boolean(), update: z.boolean(), delete: z.boolean() }),
    copies: z.literal(true).exactOptional(),
    imports: z.literal(true).exactOptional(),
    importsUnder: z.string().exactOptional(),
    takesNotes: z.literal(true).exactOptional(),
    extensible: z.boolean(),
  }),
);
