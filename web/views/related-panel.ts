import type { RelatedList } from '#model/wire/configuration.ts';
import type { ViewProps } from './view.ts';

/** The related records of a panel, and the record that it is shown with. */
export interface RelatedPanelProps extends ViewProps {
  readonly list: RelatedList;
}
