import S3rver from 's3rver';
import { freePort } from './free-port.ts';

/** A real S3 server on this machine with one empty bucket. */
export interface S3Bucket {
  readonly options: {
    readonly endpoint: string;
    readonly bucket: string;
    readonly accessKey: string;
    readonly secretKey: string;
    readonly region: string;
  };
  /** The environment of servers whose files are in the bucket. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts an S3 server that stores its objects in `directory`. */
export async function startS3Bucket(directory: string): Promise<S3Bucket> {
  const port = await freePort();
  const bucket = 'files';
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const options = { endpoint, bucket, accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };
  return {
    options,
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: options.accessKey,
      S3_SECRET_KEY: options.secretKey,
    },
    close: () => server.close(),
  };
}
