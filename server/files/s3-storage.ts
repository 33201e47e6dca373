import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { KEY_PATTERN, MissingContent, type FileStorage, type StoredKey } from './storage.ts';

/** Where an S3-compatible storage is and how it lets one in. */
export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** Files in a bucket of an S3-compatible storage. */
export function s3Storage({ endpoint, bucket, accessKey, secretKey, region }: S3Options): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Older S3-compatible servers know none of the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });

  async function* list(): AsyncIterable<readonly StoredKey[]> {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, ...(token === undefined ? {} : { ContinuationToken: token }) }),
      );
      const keys = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key !== undefined && LastModified && KEY_PATTERN.test(Key) ? [{ key: Key, modified: LastModified }] : [],
      );
      if (keys.length > 0) yield keys;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    list,
    place: async () => null,
    async put(key, file, size) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(file), ContentLength: size }),
      );
    },
    async read(key, range) {
      try {
        const answer = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
          }),
        );
        if (answer.Body instanceof Readable) return answer.Body;
        throw new MissingContent(key);
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') throw new MissingContent(key);
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
