/**
 * The answer of `GET /manage/{class}/{id}/covers/`: each album of a component with the number of its images and the
 * first four.
 */
export type AlbumCovers = readonly {
  readonly albumId: number;
  readonly total: number;
  readonly images: readonly { readonly id: number; readonly version: number }[];
}[];

/** The status of a document's conversion: of `POST` and `GET /manage/document/{id}/convert`. */
export interface ConversionState {
  readonly id: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Percent. */
  readonly progress: number;
  /** Why it failed. */
  readonly message: string | null;
  /** What the text does not hold of the file, in sentences. */
  readonly notes: readonly string[];
}

/** The progress of an upload in parts, in bytes: of `/upload/`. */
export interface UploadProgress {
  readonly id: string;
  readonly fileName: string;
  readonly size: number;
  readonly received: number;
  /** Set if parts can be sent straight to the storage, at the addresses of `GET /upload/{id}/address`. */
  readonly isDirect?: true | undefined;
}

/** Where a part of an upload can be sent by PUT: of `GET /upload/{id}/address`. */
export interface PartAddress {
  readonly url: string;
}
