import { Box, Button, IconButton, Rating, Typography } from '@mui/material';
import { mdiThumbDownOutline, mdiThumbUpOutline } from '@mdi/js';
import { useRef, useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useDeleteRecord, useRecords } from '#web/api/records.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { Moment } from '#web/ui/moment/moment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { linkedCaption, linkedRecord } from '#web/fields/pickers/linked-records.ts';
import { useRowFocus } from '#web/ui/use-row-focus.ts';
import { LIKE, RATING } from './reactions-query.ts';

/** The component whose reactions the dialog lists. */
export interface ReactionDialogProps {
  readonly componentId: number;
  readonly kind: 'ratings' | 'likes';
  readonly onClose: () => void;
}

/** Pixels (spec 2 §9, list dialogs). */
const WIDTH = 500;
const PAGE = 50;
/** The `typeId` of a like; any other is a dislike. */
const LIKED = 0;

/** Lists the ratings or the likes of a component, newest first, each with the person and a delete button. */
export function ReactionDialog({ componentId, kind, onClose }: ReactionDialogProps) {
  const ratings = kind === 'ratings';
  const of = ratings ? RATING : LIKE;
  const [pageIndex, setPageIndex] = useState(0);
  const list = useRecords(of, {
    filter: [{ fieldName: 'componentId', fieldValue: componentId }],
    orderFieldName: 'createDate',
    orderFieldDirection: 'DESC',
    pageSize: PAGE,
    pageIndex,
  });
  const metadata = useMetadata(of);
  const remove = useDeleteRecord(of);
  const told = useTold();
  const title = ratings ? 'Оценки' : 'Отметки';
  const end = ({ id }: Pick<WireRecord, 'id'>) =>
    told(async () => ({ message: 'Успешно удалено', changeSet: await remove.mutateAsync(id) }));
  const rows = useRef<HTMLUListElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const onPress = useRowFocus({ scroller: rows, fallback: closing, rows: list.data?.items ?? null });
  const total = list.data?.total ?? 0;
  const may = metadata.data?.permissions.delete === true;
  return (
    <PlainDialog
      title={title}
      maxWidth={WIDTH}
      onClose={onClose}
      closeRef={closing}
      actions={
        total > PAGE && (
          <>
            <Button disabled={pageIndex === 0} onClick={() => setPageIndex(pageIndex - 1)}>
              Новее
            </Button>
            <Button
              disabled={(pageIndex + 1) * PAGE >= total}
              onClick={() => setPageIndex(pageIndex + 1)}
              sx={{ mr: 'auto' }}
            >
              Раньше
            </Button>
          </>
        )
      }
    >
      {total === 0 && list.data && <Typography color="textSecondary">Список пуст</Typography>}
      <Box component="ul" ref={rows} aria-label={title} sx={plainList}>
        {list.data?.items.map((item, index) => {
          const person = linkedRecord(item, 'userProfileId');
          const name = person ? linkedCaption(person) : `№ ${item.id}`;
          return (
            <Box
              component="li"
              key={item.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 48,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap title={name}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {typeof item.createDate === 'string' && <Moment at={item.createDate} />}
                </Typography>
              </Box>
              {'value' in item && <Rating readOnly size="small" value={item.value ?? null} />}
              {'typeId' in item && <Like liked={item.typeId === LIKED} />}
              {may && (
                <IconButton
                  aria-label={`Удалить: ${name}`}
                  data-row-action={index}
                  aria-disabled={remove.isPending}
                  onClick={() => {
                    if (remove.isPending) return;
                    onPress(item.id, index);
                    void end(item);
                  }}
                >
                  <Icon name="delete-outline" />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
    </PlainDialog>
  );
}

function Like({ liked }: { readonly liked: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <PathIcon path={liked ? mdiThumbUpOutline : mdiThumbDownOutline} color={liked ? 'success' : 'error'} />
      {liked ? 'Нравится' : 'Не нравится'}
    </Box>
  );
}
