import { Alert } from '@mui/material';
import { filterOf, type Filter } from '#model/wire/filter-tree.ts';
import { PlainDialog } from '#web/ui/dialog/plain-dialog.tsx';
import { DialogEdit } from '../editor/dialog-edit.tsx';
import type { EditProps, ShowProps } from '../editor/editor.ts';
import { useNamedClasses } from '../structured/named-classes.ts';
import { commonMetadata } from './common-metadata.ts';
import { ConditionWords } from './condition-words.tsx';
import { FilterDialog } from './filter-dialog.tsx';

const ALL = 'Все записи';

const TEXTS = {
  simple: 'Подходят записи, для которых верны все условия.',
  empty: 'Подходят все записи.',
  submit: 'Сохранить',
};

/** A stored filter as a sentence: «Статус — Активен и Название содержит Москва». */
export function FilterText({ property, record, value }: ShowProps) {
  const { all, isPending } = useNamedClasses(property.filterOf, record);
  const filter = filterOf(value) ?? [];
  if (filter.length === 0) return ALL;
  if (isPending) return '…';
  if (!all) return <code>{JSON.stringify(value)}</code>;
  const properties = all.flatMap((one) => one.properties);
  return <ConditionWords metadata={{ properties }} node={{ all: filter }} />;
}

/** The control of a filter of records: the dialog of the filter of a list, with what all of the classes have. */
export function FilterField(props: EditProps) {
  const { draft, label, property, record } = props;
  const count = (filterOf(draft) ?? []).length;
  return (
    <DialogEdit {...props} summary={count === 0 ? 'нет' : String(count)}>
      {({ opened, save, change, close }) => (
        <OpenedFilter
          {...{ label, property, record }}
          filter={filterOf(opened) ?? []}
          onEdit={change}
          onApply={save}
          onClose={close}
        />
      )}
    </DialogEdit>
  );
}

interface OpenedFilterProps extends Pick<EditProps, 'label' | 'property' | 'record'> {
  readonly filter: Filter;
  readonly onEdit: (filter: Filter) => void;
  readonly onApply: (filter: Filter) => void;
  readonly onClose: () => void;
}

function OpenedFilter({ label, property, record, ...dialog }: OpenedFilterProps) {
  const { all, isPending } = useNamedClasses(property.filterOf, record);
  if (isPending) return null;
  const metadata = all && commonMetadata(all);
  return metadata ? (
    <FilterDialog
      {...dialog}
      metadata={metadata}
      classNames={all.map(({ className }) => className)}
      texts={{ ...TEXTS, title: label }}
    />
  ) : (
    <PlainDialog title={label} maxWidth={480} onClose={dialog.onClose}>
      <Alert severity="info">Сначала выберите разделы</Alert>
    </PlainDialog>
  );
}
