import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Fragment, useId, useMemo, useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { defineAction, type Action } from '#web/actions/define-action.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { recordsQuery } from '#web/api/records.ts';
import { useChangedRows } from '#web/changes/use-changed-rows.ts';
import { BoardCard } from '#web/record/board/board-card.tsx';
import { BoardColumnFrame, columnsBox } from '#web/record/board/board-column-frame.tsx';
import { recordNameIn } from '#web/record/board/record-name.tsx';
import { useCardMoves } from '#web/record/board/use-card-moves.ts';
import { ForeseenLetters } from '#web/record/letters/foreseen-letters.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { changeableState, STATE_FIELD } from '#web/record/states/change-state.ts';
import type { WalkPart } from '#web/record/walk/walk-order.ts';
import { useWalkOrder } from '#web/record/walk/use-walk-order.ts';
import { unseen } from '#web/ui/theme/unseen.ts';
import type { ListRow } from '../actions/list-row.ts';
import { useRowActions } from '../actions/row-actions.ts';
import { switchState } from '../actions/switch-state.tsx';
import { useReturn } from '../walk/use-return.ts';
import { statesOf } from '../view-menu/forms-of.ts';
import type { FormBodyProps } from '../form-parts/form-body.ts';
import { cardFacts, factColumns, type CardFact } from '../form-parts/card-facts.ts';
import { stateMark } from '../form-parts/state-colors.ts';
import { shownStates, type ShownColumn } from './shown-states.ts';
import { mayTell, useStateMoves, type StateMoves } from './use-state-moves.ts';

/** The cards of a column that are loaded at first, and with each «Показать ещё». */
const PAGE = 20;
/** The cards that a column shows at most: beyond, the list shows the records of a state page by page. */
const MOST = 200;
/** The width of a column without cards, in pixels. */
const SLIM = 168;

/** The records of a list by their states, between which they are moved by mouse, touch and keys, or through their menus. */
export function StateBoard(props: FormBodyProps) {
  const { metadata, query, list, search, act, columns, layout, rowOf, empty } = props;
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const states = useMemo(() => statesOf(metadata), [metadata]);
  const sizeOf = (state: number): number => sizes[state] ?? PAGE;
  const isSought = search.search !== undefined;
  const queryOf = (state: number): WalkPart['query'] => ({
    ...query,
    pageIndex: 0,
    pageSize: sizeOf(state),
    filter: [...(query.filter ?? []), { fieldName: STATE_FIELD, fieldValue: state }],
    // What the whole list finds as it is typed is not forgiven in a column.
    ...(isSought && list && !list.corrected && { exact: true }),
  });
  const answers = useQueries({
    queries: states.map(({ id }) => ({
      ...recordsQuery(metadata.className, queryOf(id)),
      placeholderData: keepPreviousData,
      enabled: !isSought || list !== undefined,
    })),
  });
  const moves = useStateMoves(metadata);
  const shown = shownStates(
    states.map(({ id }, at) => ({ id, answer: answers[at]?.data ?? null })),
    STATE_FIELD,
    moves.moving,
  );
  const rows = useMemo(() => answers.flatMap(({ data }) => data?.items ?? []), [answers]);
  const changed = useChangedRows(rows);
  const facts = factColumns(metadata.columns, columns, layout);
  const mayMove = changeableState(metadata) !== null;
  const nameOf = (id: number) => states.find((state) => state.id === id)?.caption ?? '';
  const captionOf = (record: WireRecord) => recordCaption(metadata, record);
  const carrying = useCardMoves({
    columns: shown.map(({ id, cards, count }) => ({ id, cards: cards ?? [], count: count ?? 0 })),
    captionOf,
    columnName: (id) => `статус «${nameOf(id)}»`,
    isOrdered: false,
    onDrop: (record, { columnId }) => void moves.move(record, columnId),
  });
  const menu = useActions<ListRow>();
  const actions = cardActions(props, states, moves, useRowActions(metadata) ?? []);
  const helpId = useId();
  const [area, setArea] = useState<HTMLElement | null>(null);
  useWalkOrder({
    className: metadata.className,
    peeked: search.settings,
    order: () => ({
      isPaged: false,
      parts: shown.flatMap(({ id, cards, count }) =>
        cards && count !== null
          ? [{ query: queryOf(id), start: 0, total: count, pages: [{ page: 1, ids: cards.map((card) => card.id) }] }]
          : [],
      ),
    }),
    nameOf: (id) => recordNameIn(area?.querySelector(`[data-card="${id}"]`)),
  });
  useReturn(
    area,
    shown.every(({ cards }) => cards !== null),
  );

  if (list?.total === 0) return empty;
  return (
    <>
      <Box ref={setArea} role="group" aria-label={`${metadata.pluralCaption} по статусам`} sx={columnsBox}>
        {shown.map((column, at) => (
          <BoardColumnFrame
            key={column.id}
            columnId={column.id}
            caption={nameOf(column.id)}
            mark={<Box aria-hidden sx={[dot, { bgcolor: stateMark(column.id) }]} />}
            cards={answers[at]?.isLoadingError ? [] : column.cards}
            count={column.count}
            moves={carrying}
            isOrdered={false}
            none="Пусто"
            width={column.count === 0 ? SLIM : 300}
            onMore={null}
            after={
              <ColumnEnd
                caption={nameOf(column.id)}
                column={column}
                query={answers[at]}
                onMore={
                  sizeOf(column.id) < MOST &&
                  (() => setSizes((before) => ({ ...before, [column.id]: sizeOf(column.id) + PAGE })))
                }
                onList={() =>
                  act({ type: 'form', form: null, narrowed: [{ fieldName: STATE_FIELD, fieldValue: column.id }] })
                }
              />
            }
            renderCard={(record: WireRecord) => (
              <BoardCard
                id={record.id}
                caption={captionOf(record)}
                path={rowOf(record).path}
                onPeek={rowOf(record).onSettings}
                isLong
                movable={mayMove}
                isCarried={carrying.carried?.card.id === record.id}
                isChanged={changed.has(record.id)}
                helpId={helpId}
                actions={() => menu.shown(actions, rowOf(record))}
                onPress={(event) => carrying.press(event, record)}
                onLift={() => carrying.lift(record)}
              >
                <Facts facts={cardFacts(facts, record)} />
              </BoardCard>
            )}
          />
        ))}
      </Box>
      <Box id={helpId} sx={unseen}>
        Пробел — взять карточку, стрелки — выбрать статус, пробел — поставить, Esc — оставить на месте
      </Box>
      <Box role="status" sx={unseen}>
        {carrying.told}
      </Box>
      {menu.dialog}
    </>
  );
}

interface ColumnEndProps {
  readonly caption: string;
  readonly column: ShownColumn;
  readonly query: Pick<UseQueryResult, 'error' | 'isLoadingError' | 'isPlaceholderData' | 'refetch'> | undefined;
  /** False where the column shows as many as it may. */
  readonly onMore: false | (() => void);
  /** Shows the records of the state as a list. */
  readonly onList: () => void;
}

/** What follows the cards of a column: the way to others, or why there are none. */
function ColumnEnd({ caption, column: { cards, count }, query, onMore, onList }: ColumnEndProps) {
  if (query?.isLoadingError) {
    return (
      <Box role="alert" sx={{ py: 2, px: 1, textAlign: 'center' }}>
        <Typography color="error" sx={{ mb: 1 }}>
          {errorMessage(query.error)}
        </Typography>
        <Button size="small" onClick={() => void query.refetch()}>
          Повторить
        </Button>
      </Box>
    );
  }
  if (cards === null || count === null || count <= cards.length) return null;
  return onMore ? (
    <Button
      fullWidth
      size="small"
      loading={query?.isPlaceholderData === true}
      aria-label={`Показать ещё: ${caption}`}
      onClick={onMore}
    >
      Показать ещё
    </Button>
  ) : (
    <Button fullWidth size="small" aria-label={`Остальные списком: ${caption}`} onClick={onList}>
      Остальные списком
    </Button>
  );
}

/** What can be done with a card: its moves, with the letters that follow, and what can be done with a row of the list. */
function cardActions(
  { metadata }: FormBodyProps,
  states: readonly { readonly id: number; readonly caption: string }[],
  { move, moving }: StateMoves,
  onRow: readonly Action<ListRow>[],
): readonly Action<ListRow>[] {
  const moves = states.map(({ id, caption }) =>
    defineAction<ListRow>({
      name: `moveTo${id}`,
      caption: `Перенести: ${caption}`,
      icon: 'arrow-right',
      when: ({ record }) => changeableState(metadata) !== null && (moving.get(record.id) ?? record[STATE_FIELD]) !== id,
      note: ({ record }) => mayTell(metadata, id) && <ForeseenLetters metadata={metadata} id={record.id} state={id} />,
      act: ({ record }) => move(record, id, true),
    }),
  );
  return [...moves, ...onRow.filter((action) => action !== switchState)];
}

/** Facts on two lines: the first one by itself. */
function Facts({ facts }: { readonly facts: readonly CardFact[] }) {
  const [first, ...others] = facts;
  return (
    <Box sx={{ display: 'grid', minWidth: 0 }}>
      {[first ? [first] : [], others].map((line, at) =>
        line.length === 0 ? null : (
          <Typography
            key={at}
            variant="caption"
            color="textSecondary"
            noWrap
            title={line.map(({ caption, text }) => `${caption}: ${text}`).join(', ')}
            sx={{ lineHeight: '18px', fontVariantNumeric: 'tabular-nums' }}
          >
            {line.map(({ caption, shown }, place) => (
              <Fragment key={caption}>
                {place > 0 && ' · '}
                {shown}
              </Fragment>
            ))}
          </Typography>
        ),
      )}
    </Box>
  );
}

const dot = { width: 10, height: 10, borderRadius: '50%', flexShrink: 0 } as const;
