import { ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { FilterNode } from '#model/wire/filter-tree.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { fieldText } from '#web/fields/field-value.tsx';
import { popupPlace } from '#web/ui/popup-place.ts';
import type { ListAction, ListSearch } from '../query/list-search.ts';
import { filterable } from '#web/fields/filter/conditions.ts';
import { ListFilterDialog } from './list-filter-dialog.tsx';
import { PERIODS } from '#web/fields/filter/periods.ts';
import { quickChoices } from './quick-nodes.ts';

/** The props of the menu of quick filters. */
export interface QuickFilterMenuProps {
  readonly metadata: Metadata;
  /** The row; null for the head of the table. */
  readonly record: WireRecord | null;
  readonly search: ListSearch;
  readonly act: (action: ListAction) => void;
  /** A cell, whose column is meant, or the button of a row, whose every value is offered. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Filters the list by what a cell or a row has, or by a column. */
export function QuickFilterMenu({ metadata, record, search, act, anchor, onClose }: QuickFilterMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [column, setColumn] = useState(() => columnAt(anchor));
  const { filter = [] } = search;
  const all = filterable(metadata);
  const property = all.find(({ name }) => name === column);
  const add = (node: FilterNode): void => {
    onClose();
    const isThere = filter.some((other) => JSON.stringify(other) === JSON.stringify(node));
    if (!isThere) act({ type: 'filter', filter: [...filter, node] });
  };
  if (isAsking)
    return (
      <ListFilterDialog
        metadata={metadata}
        filter={filter}
        asks={column}
        onChange={(next) => act({ type: 'filter', filter: next })}
        onClose={onClose}
      />
    );
  return (
    <Menu
      // The second step is a menu of its own: the focus is at its first item.
      key={column ?? ''}
      open
      anchorEl={anchor}
      container={popupPlace}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': 'Отбор по значению' }, paper: { sx: { maxWidth: 420 } } }}
    >
      {property && (
        <ListSubheader role="presentation" sx={heading}>
          {textOf(property, record)}
        </ListSubheader>
      )}
      {property &&
        itemsOf(property, record).map(({ caption, node }) => (
          <MenuItem key={caption} onClick={() => add(node)}>
            {caption}
          </MenuItem>
        ))}
      {property && <MenuItem onClick={() => setIsAsking(true)}>Выбрать условие…</MenuItem>}
      {column !== undefined && !property && <MenuItem disabled>По этому столбцу отобрать нельзя</MenuItem>}
      {column === undefined &&
        all
          .filter(({ name, inLists, visibleInTable }) => inLists && visibleInTable && name !== metadata.captionProperty)
          .map((one) => (
            <MenuItem key={one.name} aria-haspopup="menu" onClick={() => setColumn(one.name)}>
              <ListItemText slotProps={{ primary: { noWrap: true } }}>{textOf(one, record)}</ListItemText>
            </MenuItem>
          ))}
    </Menu>
  );
}

function textOf(property: MetadataProperty, record: WireRecord | null): string {
  return record ? `${property.caption}: ${fieldText(property, record)}` : property.caption;
}

interface QuickItem {
  readonly caption: string;
  readonly node: FilterNode;
}

/** What is offered for a value, or for a column as a whole. */
function itemsOf(property: MetadataProperty, record: WireRecord | null): readonly QuickItem[] {
  if (record) return quickChoices(property, record[property.name]);
  const { name: fieldName, kind } = property;
  const periods = KIND_TRAITS[kind].calendar === undefined ? [] : PERIODS;
  const [only, except] = quickChoices(property, null);
  return [
    ...periods.map(({ caption, period }) => ({
      caption: `${caption.charAt(0).toUpperCase()}${caption.slice(1)}`,
      node: { fieldName, fieldValue: period },
    })),
    ...(only && except
      ? [
          { caption: 'Только пустые', node: { fieldName, operator: 'isNull' } as const },
          { caption: 'Кроме пустых', node: { fieldName, operator: 'notNull' } as const },
        ]
      : []),
  ];
}

/** The column of a cell of the table; undefined for anything else. */
function columnAt(anchor: HTMLElement | null): string | undefined {
  const cell = anchor?.closest<HTMLTableCellElement>('td, th');
  const head = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
  return head?.dataset['column'];
}

const heading = {
  lineHeight: '20px',
  pt: 1,
  pb: 0.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  bgcolor: 'transparent',
} as const;
