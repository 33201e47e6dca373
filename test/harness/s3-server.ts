import S3rver from 's3rver';
import { s3Storage, type S3Options } from '#server/files/s3-storage.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { freePort } from './free-port.ts';

/** A real S3 server on this machine with one empty bucket, and the storage that uses it. */
export interface S3Server {
  readonly storage: FileStorage;
  readonly options: S3Options;
  /** The environment of servers whose files are in the bucket. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts an S3 server that stores its objects in `directory`. */
export async function startS3Server(directory: string): Promise<S3Server> {
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  await server.run();
  const account = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };
  const endpoint = `http://127.0.0.1:${port}`;
  const options = { endpoint, bucket: 'files', ...account };
  return {
    storage: s3Storage(options),
    options,
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: account.accessKey,
      S3_SECRET_KEY: account.secretKey,
    },
    close: () => server.close(),
  };
}
