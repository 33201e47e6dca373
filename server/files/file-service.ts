import path from 'node:path';
import type { Environment, FileLimits } from '#server/environment.ts';
import { ReaderPool } from '#server/readers/reader-pool.ts';
import { Conversions } from './conversions.ts';
import { diskStorage } from './disk-storage.ts';
import { FreeSpace } from './free-space.ts';
import { PREVIEW_NAME, Previews } from './previews.ts';
import {
  awaitedConverterOptions,
  converterOptions,
  readerOptions,
  tableReaderOptions,
  typesetterOptions,
} from './reader-options.ts';
import { Staging } from './staging.ts';
import type { DirectStorage, FileStorage } from './storage.ts';
import { TableReader } from './table-reader.ts';
import { Typesetter } from './typesetter.ts';

/** The file services of one process. */
export interface FileService {
  readonly storage: FileStorage;
  /** Where browsers send parts of uploads to; null if they send them to the server. */
  readonly direct: DirectStorage | null;
  readonly staging: Staging;
  readonly previews: Previews;
  readonly space: FreeSpace;
  /** The storage of content. */
  readonly place: 'disk' | 's3';
  readonly limits: FileLimits;
  /** The processes that check uploads and draw previews. */
  readonly readers: ReaderPool;
  readonly conversions: Conversions;
  readonly typesetter: Typesetter;
  readonly tables: TableReader;
}

/** Opens the configured storage: an S3-compatible one, or the data folder. */
export async function openFiles({ dataDir, s3, fileLimits }: Environment): Promise<FileService> {
  const folder = path.join(dataDir, 'files');
  const space = new FreeSpace(folder, fileLimits.freeSpace);
  const readers = new ReaderPool(readerOptions(fileLimits.imagePixels));
  const bucket = s3 ? await import('./s3-storage.ts') : null;
  const drawn = s3 && bucket ? bucket.s3Storage(s3, { prefix: 'previews/', names: PREVIEW_NAME }) : null;
  return {
    space,
    place: s3 ? 's3' : 'disk',
    storage: s3 && bucket ? bucket.s3Storage(s3) : diskStorage(path.join(folder, 'contents')),
    direct: s3?.directUrl === undefined ? null : (await import('./s3-direct.ts')).s3Direct(s3, s3.directUrl),
    staging: new Staging(path.join(folder, 'incoming'), space),
    previews: new Previews(path.join(folder, 'previews'), readers, fileLimits.imagePixels, drawn),
    limits: fileLimits,
    readers,
    conversions: new Conversions(
      path.join(folder, 'converted'),
      new ReaderPool(converterOptions()),
      new ReaderPool(awaitedConverterOptions()),
    ),
    typesetter: new Typesetter(
      path.join(folder, 'printed'),
      new ReaderPool(typesetterOptions(fileLimits.imagePixels)),
      fileLimits.imagePixels,
    ),
    tables: new TableReader(path.join(folder, 'tables'), new ReaderPool(tableReaderOptions())),
  };
}

/** Ends the reader processes; their work is aborted. */
export async function closeFiles({ readers, conversions, typesetter, tables }: FileService): Promise<void> {
  await Promise.all([readers.close(), conversions.close(), typesetter.close(), tables.close()]);
}
