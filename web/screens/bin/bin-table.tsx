import { Box, Button, Card, Link, Typography } from '@mui/material';
import type { DeletedRecord } from '#model/wire/bin.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { alongText } from '#web/changes/going-along.ts';
import { places } from '#web/routing/route-paths.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { plainTable } from '#web/ui/table/plain-table.ts';
import { unseen } from '#web/ui/theme/unseen.ts';

interface BinTableProps {
  readonly items: readonly DeletedRecord[];
  /** Whether the records are of several classes. */
  readonly isOfAll: boolean;
  /** The record that is being restored. */
  readonly restoring: number | null;
  readonly onOpen: (item: DeletedRecord) => void;
  readonly onRestore: (item: DeletedRecord, index: number) => void;
  /** Null where the user may not erase. */
  readonly onErase: ((item: DeletedRecord) => void) | null;
}

function nameOf({ caption, id }: DeletedRecord): string {
  return caption === null || caption.trim() === '' ? `№ ${id}` : caption;
}

/** What was deleted, by whom and when, and what went along; on a phone as cards. */
export function BinTable({ items, isOfAll, restoring, onOpen, onRestore, onErase }: BinTableProps) {
  const captions = useClassCaptions();
  return (
    <Card>
      <Box
        component="table"
        aria-label="Удалённые записи"
        sx={[plainTable, { '& th:first-of-type': { width: '40%' } }]}
      >
        <thead>
          <tr>
            <th scope="col">Название</th>
            <th scope="col">Кто удалил</th>
            <th scope="col">Когда</th>
            <th scope="col">Вместе с ней</th>
            <th scope="col">
              <Box component="span" sx={unseen}>
                Действия
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={item.id}>
              <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <Link component="button" type="button" onClick={() => onOpen(item)} sx={{ textAlign: 'left' }}>
                  {nameOf(item)}
                </Link>
                {isOfAll && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {captions(item)}
                  </Typography>
                )}
              </Box>
              <td>{item.user.caption}</td>
              <td>
                <Moment at={item.at} />
              </td>
              <Box component="td" id={`along-${item.id}`} data-caption="Вместе с ней: " sx={wrapping}>
                {alongText(item.along)}
              </Box>
              <td data-cell="actions">
                {item.restorable && (
                  <Button
                    size="small"
                    loading={restoring === item.id}
                    data-row-action={index}
                    aria-label={`Восстановить: ${nameOf(item)}`}
                    {...(item.along.length > 0 && { 'aria-describedby': `along-${item.id}` })}
                    onClick={() => onRestore(item, index)}
                  >
                    Восстановить
                  </Button>
                )}
                {onErase && (
                  <RowMenu
                    label={nameOf(item)}
                    actions={() => [
                      {
                        caption: 'Удалить навсегда…',
                        icon: 'delete-outline',
                        danger: true,
                        onChoose: () => onErase(item),
                      },
                    ]}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const wrapping = { '&&': { whiteSpace: 'normal', minWidth: { md: 136 }, overflowWrap: 'anywhere' } } as const;

/** What the menu or a nested list calls the records of a class. */
function useClassCaptions(): (item: DeletedRecord) => string {
  const { navigation, nested } = useConfiguration();
  const known = new Map<string | undefined, string>();
  for (const { className, caption } of [...nested, ...places(navigation)]) known.set(className?.toLowerCase(), caption);
  return ({ className }) => {
    const own = known.get(className.toLowerCase());
    if (own !== undefined) return own;
    const items = known.get(className.toLowerCase().replace(/folder$/u, ''));
    return items === undefined ? '' : `${items}: папки`;
  };
}
