import { MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { FILE_CLASS } from '#web/api/files.ts';
import type { ListOrder } from '#web/api/list-call.ts';
import { useRememberedName } from '#web/ui/remembered.ts';

const ORDERS = {
  newest: { caption: 'Сначала новые', orderFieldName: 'id', orderFieldDirection: 'DESC' },
  changed: { caption: 'По дате изменения', orderFieldName: 'lastUpdate', orderFieldDirection: 'DESC' },
  name: { caption: 'По имени', orderFieldName: 'fileName', orderFieldDirection: 'ASC' },
  size: { caption: 'По размеру', orderFieldName: 'fileSize', orderFieldDirection: 'DESC' },
} as const satisfies Record<string, ListOrder<typeof FILE_CLASS> & { caption: string }>;

type OrderName = keyof typeof ORDERS;
const NAMES = ['newest', 'changed', 'name', 'size'] as const satisfies readonly OrderName[];

/** The stored order of file lists, and the field that changes it. */
export function useFileOrder(): { readonly order: ListOrder<typeof FILE_CLASS>; readonly field: ReactNode } {
  const [name, setName] = useRememberedName<OrderName>('filesystem-order', NAMES);
  const { orderFieldName, orderFieldDirection } = ORDERS[name];
  const field = (
    <TextField
      select
      size="small"
      label="Порядок"
      value={name}
      onChange={(event) => {
        const chosen = NAMES.find((candidate) => candidate === event.target.value);
        if (chosen) setName(chosen);
      }}
      sx={{ minWidth: 190 }}
    >
      {NAMES.map((candidate) => (
        <MenuItem key={candidate} value={candidate}>
          {ORDERS[candidate].caption}
        </MenuItem>
      ))}
    </TextField>
  );
  return { order: { orderFieldName, orderFieldDirection }, field };
}
