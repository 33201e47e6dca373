import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { noSpace } from '#server/store/problem.ts';
import { KEY_PATTERN, MissingContent, type ListedStorage, type StoredKey } from './storage.ts';

/** The address and credentials of an S3-compatible storage. */
export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** The error codes of S3-compatible servers for a full bucket or disk, besides the status 507. */
const FULL = /^(?:XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded|InsufficientStorage\w*|StorageFull)$/u;

function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || FULL.test(error.name));
}

/** A part of a bucket: its objects begin with `prefix`, and other names than those of `names` are not the product's. */
export interface BucketPart {
  readonly prefix: string;
  readonly names: RegExp;
}

const CONTENTS: BucketPart = { prefix: '', names: KEY_PATTERN };

/** Files in a bucket of an S3-compatible storage, or in a part of it; those of other parts are not among them. */
export function s3Storage(
  { endpoint, bucket, accessKey, secretKey, region }: S3Options,
  { prefix, names }: BucketPart = CONTENTS,
): ListedStorage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    // Older S3-compatible servers don't support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });

  /** Adds the bucket's name to errors of the storage. Throws 507 if it is full. */
  async function explained<Answer>(sent: Promise<Answer>): Promise<Answer> {
    try {
      return await sent;
    } catch (error) {
      if (error instanceof NoSuchKey) throw error;
      if (isFull(error)) throw noSpace();
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Bucket ${bucket} at ${endpoint}: ${reason}`, { cause: error });
    }
  }

  async function* list(beginning = ''): AsyncIterable<readonly StoredKey[]> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix + beginning,
        Delimiter: '/',
        ...(token === undefined ? {} : { ContinuationToken: token }),
      });
      const page = await explained(client.send(command));
      const keys = (page.Contents ?? []).flatMap(({ Key, LastModified }) => {
        const key = Key?.slice(prefix.length);
        return key !== undefined && LastModified && names.test(key) ? [{ key, modified: LastModified }] : [];
      });
      if (keys.length > 0) yield keys;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  return {
    list,
    place: async () => null,
    async put(key, file, size) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: prefix + key,
        Body: createReadStream(file),
        ContentLength: size,
      });
      await explained(client.send(command));
    },
    async read(key, range) {
      try {
        const command = new GetObjectCommand({
          Bucket: bucket,
          Key: prefix + key,
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        });
        const answer = await explained(client.send(command));
        if (answer.Body instanceof Readable) return answer.Body;
        throw new MissingContent(key);
      } catch (error) {
        if (error instanceof NoSuchKey) throw new MissingContent(key);
        throw error;
      }
    },
    async remove(key) {
      await explained(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key })));
    },
  };
}
