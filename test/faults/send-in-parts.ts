import type { Client, Reply } from './client.ts';

const PARTS = 3;

/**
 * Uploads a file in parts and creates its record. Returns the last reply, or the first refusal; the parts sent until
 * then belong to no record.
 */
export async function sendInParts(client: Client, fileName: string, bytes: Buffer): Promise<Reply | null> {
  const begun = await client.send('POST', '/upload/', { json: { fileName, size: bytes.length } });
  if (begun?.status !== 201) return begun;
  const uploadId = begun.body['id'];
  const step = Math.ceil(bytes.length / PARTS);
  for (let position = 0; position < bytes.length; position += step) {
    const part = { bytes: bytes.subarray(position, position + step) };
    const reply = await client.send('PATCH', `/upload/${String(uploadId)}?position=${position}`, part);
    if (reply?.status !== 200) return reply;
  }
  return client.send('POST', '/manage/attachedFile/', { json: { fileName, uploadId } });
}
