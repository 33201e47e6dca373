import { HeadObjectCommand, NotFound, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { DirectStorage } from './storage.ts';
import type { S3Options } from './s3-storage.ts';

/** Seconds for which a signed address admits its bytes. */
const VALID_FOR = 15 * 60;

/**
 * Signed addresses at which browsers store parts in the bucket themselves; `origin` is the address under which they
 * reach the S3 server.
 */
export function s3Direct({ endpoint, bucket, accessKey, secretKey, region }: S3Options, origin: string): DirectStorage {
  const clientOf = (address: string) =>
    new S3Client({
      endpoint: address,
      region,
      forcePathStyle: true,
      // Only the size is signed: the browser sends no checksum.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    });
  const own = clientOf(endpoint);
  const seenByBrowsers = clientOf(origin);
  return {
    async addressFor(key, size) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, ContentLength: size });
      const signed = { expiresIn: VALID_FOR, signableHeaders: new Set(['content-length', 'host']) };
      return getSignedUrl(seenByBrowsers, command, signed);
    },
    async stored(key) {
      try {
        const head = await own.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return { size: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) };
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
  };
}
