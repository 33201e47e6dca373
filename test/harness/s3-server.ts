import S3rver from 's3rver';
import { s3Storage } from '#server/files/s3-storage.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { freePort } from './free-port.ts';

/** A real S3 server on this machine with one empty bucket, and the storage that uses it. */
export interface S3Server {
  readonly storage: FileStorage;
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
  return {
    storage: s3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'files', ...account }),
    close: () => server.close(),
  };
}
