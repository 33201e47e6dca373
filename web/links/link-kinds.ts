import type { Metadata } from '#model/wire/metadata.ts';
import type { FilterEntry, WireRecord } from '#model/wire/record.ts';
import type { ClassName, FieldNameOf } from '#web/api/typed-records.ts';

/** The types by which the candidates can be filtered (spec 2 §2.7). */
export interface LinkTypes {
  /** The property of a far record that holds its type. */
  readonly fieldName: string;
  readonly items: readonly {
    readonly value: string;
    readonly caption: string;
    /** What one record of the type is called, by which records of the same caption are told apart. */
    readonly one?: string;
  }[];
  /** The label of the choice, and the text of all types. */
  readonly caption?: string;
  readonly all?: string;
}

/** What the rows of a kind show of their far records besides the caption, in place of the state. */
export interface LinkNotes {
  /** The heading of the amounts. */
  readonly amountCaption: string;
  /** The classes that the notes are read from. */
  readonly reads: readonly string[];
  /** The second line and the amount of each record, by its id. */
  readonly notesOf: (
    items: readonly WireRecord[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<number, { readonly note: string; readonly amount: string }>>;
}

/**
 * One kind of links of a record: the class of the links, the class that they lead to, and the texts of their editor.
 */
export interface LinkKind {
  /** The class of the links. */
  readonly linkClass: string;
  /** The link's property that refers to the linking record. */
  readonly ownerField: string;
  /** The link's property that refers to the far record. */
  readonly farField: string;
  /** The class of the far records. */
  readonly farClass: string;
  readonly types?: LinkTypes;
  readonly noted?: LinkNotes;
  /** The conditions on the candidates. */
  readonly scope?: readonly FilterEntry[];
  /** The message after adding; 'Успешно добавлено' by default. */
  readonly addedText?: string;
  /** The heading of the kind on the record's page. */
  readonly caption: string;
  /** The titles of the editor and of its two columns. */
  readonly title: string;
  readonly available: string;
  readonly added: string;
  /** Records per page (spec 1 §9). */
  readonly pageSize: number;
  /** The only class whose records have such links; any component if absent. */
  readonly of?: string;
}

/** The link property that refers to the component. */
const COMPONENT = 'componentId' satisfies FieldNameOf<'componentAuthor'>;

/** The classes and properties of a kind of links, all of them declared. */
interface DeclaredLink<Link extends ClassName> {
  readonly linkClass: Link;
  readonly ownerField: FieldNameOf<Link>;
  readonly farField: FieldNameOf<Link>;
  readonly farClass: ClassName;
}

function links<const Link extends ClassName>(
  declared: DeclaredLink<Link>,
  words: Omit<LinkKind, keyof DeclaredLink<Link>>,
): LinkKind {
  return { ...declared, ...words };
}

/** Every kind of links that a record's page edits (spec 2 §2.7, §2.6). */
const LINK_KINDS: readonly LinkKind[] = [
  links(
    { linkClass: 'componentreview', ownerField: COMPONENT, farField: 'reviewId', farClass: 'review' },
    {
      caption: 'Отзывы',
      title: 'Связанные отзывы',
      available: 'Список отзывов',
      added: 'Добавленные отзывы',
      pageSize: 1000,
    },
  ),
  links(
    { linkClass: 'componentFeature', ownerField: COMPONENT, farField: 'featureId', farClass: 'feature' },
    {
      caption: 'Особенности',
      title: 'Связанные особенности',
      available: 'Список особенностей',
      added: 'Добавленные особенности',
      pageSize: 1000,
    },
  ),
  links(
    { linkClass: 'componentgeoObject', ownerField: COMPONENT, farField: 'geoObjectId', farClass: 'geoObject' },
    {
      types: {
        fieldName: 'className',
        items: [
          { value: 'Station', caption: 'Станции метро', one: 'станция метро' },
          { value: 'District', caption: 'Районы', one: 'район' },
          { value: 'ClinicBranch', caption: 'Филиалы клиник', one: 'филиал клиники' },
          { value: 'CompanyBranch', caption: 'Филиалы компаний', one: 'филиал компании' },
        ],
      },
      caption: 'Геообъекты',
      title: 'Связанные геообъекты',
      available: 'Список геообъектов',
      added: 'Добавленные геообъекты',
      pageSize: 1000,
    },
  ),
  links(
    { linkClass: 'componentVideo', ownerField: COMPONENT, farField: 'videoId', farClass: 'video' },
    {
      caption: 'Видео',
      title: 'Связанные видео',
      available: 'Список видео',
      added: 'Добавленные видео',
      pageSize: 100,
    },
  ),
  links(
    { linkClass: 'componentPerson', ownerField: COMPONENT, farField: 'personId', farClass: 'person' },
    {
      caption: 'Люди',
      // The wording of the people's editor is from the specification (spec 2 §2.7).
      title: 'Связанные особенности',
      available: 'Список людей',
      added: 'Добавленные люди',
      pageSize: 1000,
    },
  ),
  links(
    { linkClass: 'componentAuthor', ownerField: COMPONENT, farField: 'authorId', farClass: 'author' },
    {
      caption: 'Авторы',
      title: 'Связанные авторы',
      available: 'Список авторов',
      added: 'Добавленные авторы',
      pageSize: 1000,
    },
  ),
  links(
    { linkClass: 'componentCommodity', ownerField: COMPONENT, farField: 'commodityId', farClass: 'commodity' },
    {
      caption: 'Товары',
      title: 'Связанные товары',
      available: 'Список товаров',
      added: 'Добавленные товары',
      pageSize: 100,
    },
  ),
  links(
    {
      linkClass: 'componentProfessionalArea',
      ownerField: COMPONENT,
      farField: 'professionalAreaId',
      farClass: 'professionalArea',
    },
    {
      caption: 'Профессиональные области',
      title: 'Связанные профессиональные области',
      available: 'Список областей',
      added: 'Добавленные области',
      pageSize: 100,
    },
  ),
  links(
    { linkClass: 'companyBranchService', ownerField: 'companyBranchId', farField: 'serviceId', farClass: 'service' },
    {
      caption: 'Услуги филиала',
      title: 'Услуги филиала',
      available: 'Список услуг',
      added: 'Добавленные услуги',
      pageSize: 1000,
      of: 'companyBranch',
    },
  ),
  links(
    { linkClass: 'companyBranchPerson', ownerField: 'companyBranchId', farField: 'personId', farClass: 'person' },
    {
      caption: 'Люди филиала',
      title: 'Связанные люди',
      available: 'Список людей',
      added: 'Добавленные люди',
      pageSize: 1000,
      of: 'companyBranch',
    },
  ),
];

/** The kinds of links that every component has. */
export function linkKinds(): readonly LinkKind[] {
  return LINK_KINDS.filter(({ of }) => of === undefined);
}

/** The kind of links that only one class has and shows as a table of their own; null for any other class. */
export function ownLinkKind(owner: string, linkClass: string): LinkKind | null {
  return LINK_KINDS.find((kind) => kind.of === owner && kind.linkClass === linkClass) ?? null;
}

/** The kinds of links that the records of a class have. */
export function linkKindsOf({
  className,
  isComponent,
}: Pick<Metadata, 'className' | 'isComponent'>): readonly LinkKind[] {
  return LINK_KINDS.filter(({ of }) => (of === undefined ? isComponent : of === className));
}
