/** What happens to a record that the data bus tells of. */
export const DATABUS_ACTIONS = [
  { id: 'created', caption: 'Создание' },
  { id: 'updated', caption: 'Изменение' },
  { id: 'state', caption: 'Смена состояния' },
  { id: 'deleted', caption: 'Удаление' },
] as const;

/** One of {@link DATABUS_ACTIONS}. */
export type DatabusAction = (typeof DATABUS_ACTIONS)[number]['id'];

/** The body of a delivery: a change of a record, or a test (Standard Webhooks). */
export interface DatabusMessage {
  /** `news.updated`, or `databus.test`. */
  readonly type: string;
  /** ISO 8601, UTC: when the change was written. */
  readonly timestamp: string;
  readonly data: {
    readonly className?: string;
    readonly id?: number;
    /** Of the record, after the change. */
    readonly version?: number;
    /** The names of the changed properties, those that are sent. */
    readonly changed?: readonly string[];
    /** The fields that are sent, as the record had them when the message was made. */
    readonly record?: Readonly<Record<string, unknown>>;
  };
}
