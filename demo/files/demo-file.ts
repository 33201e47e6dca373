import type { document } from '#classes/content/document.ts';
import type { contentBlock } from '#classes/support/content-block.ts';
import type { componentProperties } from '#model/component.ts';
import type { FieldName } from '#model/define-class.ts';
import type { DemoRecordOf, DemoReference } from '../demo-batch.ts';

/** The property by which a component refers to its cover, a document to its file, and a block to what it shows. */
type NamingProperty =
  | ('defaultImageId' & keyof typeof componentProperties)
  | ('fileId' & FieldName<typeof document>)
  | ('model' & FieldName<typeof contentBlock>);

/** A record that holds a file. */
export interface DemoFile {
  readonly className: 'AttachedFile' | 'ComponentImage' | 'ContentBlockFile';
  readonly fileName: string;
  readonly record: DemoRecordOf<'AttachedFile'> | DemoRecordOf<'ComponentImage'> | DemoRecordOf<'ContentBlockFile'>;
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** The record that refers to this one, and the property; its value is the file's id unless another is given. */
  readonly namedBy?: { readonly record: DemoReference; readonly property: NamingProperty; readonly value?: unknown };
}
