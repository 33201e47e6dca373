/**
 * From this record on, a page of a list is deep: reading it by its number means reading what precedes it, so its answer
 * says where the pages beside it begin and end.
 */
export const DEEP_OFFSET = 500;
