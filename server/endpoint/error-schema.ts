import { z } from 'zod';
import type { ErrorAnswer, FieldConflict, FieldError } from '#model/wire/problem.ts';
import { wireSchema } from './answers.ts';

const fieldError = wireSchema<FieldError>('FieldError', z.object({ fieldName: z.string(), message: z.string() }));

const fieldConflict = wireSchema<FieldConflict>(
  'FieldConflict',
  z.object({ fieldName: z.string(), base: z.unknown(), current: z.unknown(), yours: z.unknown() }),
);

/** The body of every refused request (contract «Ground rules»). */
export const errorAnswer = wireSchema<ErrorAnswer>(
  'ErrorAnswer',
  z.object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    errors: z.array(fieldError).exactOptional(),
    conflicts: z.array(fieldConflict).exactOptional(),
  }),
);
