/** The sides of a picture in pixels, as it is seen. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The point of a picture that stays in sight, in percent of its sides. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** A preview that is to be drawn: its sides, what stays in sight, and the file that it is written to. */
export interface Drawing {
  readonly size: Sides;
  readonly focus: Focus;
  readonly into: string;
}

/** Looks at the bytes of an upload. Of a picture a preview is drawn too: that alone proves it whole. */
export interface CheckWork {
  readonly kind: 'check';
  readonly file: string;
  readonly name: string;
  readonly maxPixels: number;
  readonly drawing: Drawing;
}

/** Recognises the kind of a picture by its bytes. */
export interface PictureKindWork {
  readonly kind: 'pictureKind';
  readonly file: string;
}

/** Draws a preview. */
export interface PreviewWork {
  readonly kind: 'preview';
  readonly file: string;
  readonly maxPixels: number;
  readonly drawing: Drawing;
}

/** Converts a document: its HTML is written to `text` in the folder, its pictures to `0`, `1` and so on. */
export interface ConvertWork {
  readonly kind: 'convert';
  readonly file: string;
  readonly name: string;
  readonly folder: string;
  /** Characters: of a text that is longer, so much is written that it stays too long. */
  readonly maxLength: number;
}

/** What a reader process can be asked. Files are absolute paths; nothing else of the machine is told. */
export type Work = CheckWork | PictureKindWork | PreviewWork | ConvertWork;

/** What the bytes of a file turned out to be. */
export interface CheckedContent {
  /** What it is sent as. */
  readonly type: string;
  /** Of pictures that the product can draw. */
  readonly sides: Sides | null;
}

/** A picture that stands in a document. */
export interface DocumentPicture {
  readonly name: string;
  /** What stands in the HTML for it, in the place of an address. */
  readonly address: string;
}

/** What each kind of work answers. */
export interface Answers {
  readonly check: CheckedContent;
  /** The extension that the bytes call for; null where they are no picture the product can draw. */
  readonly pictureKind: string | null;
  readonly preview: null;
  readonly convert: readonly DocumentPicture[];
}

/**
 * How a work ended that its process lived through: `unreadable` tells the person what is wrong with the file, `failed` the log what
 * went wrong with the reader.
 */
export type Reply =
  | { readonly outcome: 'done'; readonly answer: Answers[Work['kind']] }
  | { readonly outcome: 'unreadable'; readonly message: string }
  | { readonly outcome: 'failed'; readonly message: string };
