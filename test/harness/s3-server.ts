import { s3Storage } from '#server/files/s3-storage.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { startS3Bucket, type S3Bucket } from './s3-bucket.ts';

/** A real S3 server on this machine with one empty bucket, and the storage that uses it. */
export interface S3Server extends S3Bucket {
  readonly storage: FileStorage;
}

/** Starts an S3 server that stores its objects in `directory`. */
export async function startS3Server(directory: string): Promise<S3Server> {
  const bucket = await startS3Bucket(directory);
  return { ...bucket, storage: s3Storage(bucket.options) };
}
