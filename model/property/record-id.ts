/** Whether the value can be the id of a record: a positive integer that JSON carries exactly. */
export function isRecordId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
