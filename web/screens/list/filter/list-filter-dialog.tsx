import type { Filter } from '#model/wire/filter-tree.ts';
import { FilterDialog, type FilterDialogProps } from '#web/fields/filter/filter-dialog.tsx';
import { oftenAsked } from './often-asked.ts';

/** The props of the filter of a list. */
export interface ListFilterDialogProps extends Pick<FilterDialogProps, 'metadata' | 'filter' | 'asks' | 'onClose'> {
  readonly onChange: (filter: Filter) => void;
}

/** The filter of a list, which stands in its URL, with what is asked of its records most. */
export function ListFilterDialog({ onChange, ...props }: ListFilterDialogProps) {
  const { metadata, onClose } = props;
  const apply = (filter: Filter): void => {
    onChange(filter);
    onClose();
  };
  return <FilterDialog {...props} often={oftenAsked(metadata)} onApply={apply} />;
}
